import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ActionIcon, Alert, Button, Group, Loader, Stack, Text } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconFocusCentered,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import {
  guardarPoster,
  listaTipologias,
  obterTipologia,
  POLITICA_POSTER,
  type Modelo,
  type Tipologia,
} from '@portal/contract/tipologias/tipologias'
import { escreverCaixa } from '@portal/contract/tipologias/modelos'
import { callApi } from '../api/client.ts'
import { useEnvio } from '../referencias/useEnvio.ts'
import { abrirCena, type Cena } from './cena.ts'
import type { Gesto } from './gestos.ts'
import styles from './Visualizador.module.css'

const GESTOS = [
  { gesto: 'esquerda', nome: 'Girar para a esquerda', Icon: IconArrowLeft },
  { gesto: 'direita', nome: 'Girar para a direita', Icon: IconArrowRight },
  { gesto: 'cima', nome: 'Girar para cima', Icon: IconArrowUp },
  { gesto: 'baixo', nome: 'Girar para baixo', Icon: IconArrowDown },
  { gesto: 'perto', nome: 'Aproximar', Icon: IconZoomIn },
  { gesto: 'longe', nome: 'Afastar', Icon: IconZoomOut },
  { gesto: 'inicio', nome: 'Voltar à vista inicial', Icon: IconFocusCentered },
] as const satisfies readonly { gesto: Gesto; nome: string; Icon: typeof IconZoomIn }[]

/** The model's signed address may have expired while the page stood open. */
async function buscar(modelo: Modelo, { id }: Tipologia, signal: AbortSignal): Promise<Response> {
  const resposta = await fetch(modelo.link, { signal })
  if (resposta.status !== 403) return resposta
  const { glb } = await callApi(obterTipologia, { params: { id } }, { signal })
  return fetch(glb?.link ?? modelo.link, { signal })
}

type Estado = 'abrindo' | 'aberto' | 'falhou'

export default function Visualizador({ modelo, tipologia }: { modelo: Modelo; tipologia: Tipologia }) {
  const tela = useRef<HTMLDivElement>(null)
  const cena = useRef<Cena>(null)
  const [estado, setEstado] = useState<Estado>('abrindo')
  const compacto = modelo.relatorio.compactacao.length > 0 && !podeDescompactar()
  const medidas = modelo.relatorio.caixa && escreverCaixa(modelo.relatorio.caixa)
  const guardar = useFoto(modelo, tipologia)
  const abrir = useEffectEvent(async (caixa: HTMLDivElement, signal: AbortSignal) => {
    const resposta = await buscar(modelo, tipologia, signal)
    if (!resposta.ok) throw new Error(String(resposta.status))
    const aberta = await abrirCena(caixa, await resposta.arrayBuffer(), {
      nome: `Modelo 3D de ${tipologia.codigo}`,
      compactacao: modelo.relatorio.compactacao,
    })
    if (signal.aborted) return aberta.fechar()
    cena.current = aberta
    setEstado('aberto')
    await guardar(aberta)
  })
  useEffect(() => {
    if (compacto || !tela.current) return
    const desistir = new AbortController()
    abrir(tela.current, desistir.signal).catch(() => {
      if (!desistir.signal.aborted) setEstado('falhou')
    })
    return () => {
      desistir.abort()
      cena.current?.fechar()
      cena.current = null
    }
  }, [compacto])
  if (compacto) return <Compactado />
  if (estado === 'falhou')
    return (
      <Alert color="orange" role="note">
        O navegador não conseguiu mostrar este modelo. O arquivo continua guardado e pode ser baixado abaixo.
      </Alert>
    )
  return (
    <div className={styles['quadro']}>
      <div ref={tela} className={styles['tela']} aria-busy={estado === 'abrindo'} />
      <Group gap={4} p={6} className={styles['barra'] ?? ''} role="toolbar" aria-label="Vista do modelo">
        {GESTOS.map(({ gesto, nome, Icon }) => (
          <ActionIcon
            key={gesto}
            aria-label={nome}
            title={nome}
            disabled={estado !== 'aberto'}
            onClick={() => cena.current?.mover(gesto)}
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        ))}
        {estado === 'abrindo' && <Loader size="xs" aria-label="Abrindo o modelo" />}
        {medidas && (
          <Text size="xs" ml="auto" title="Largura × altura × profundidade">
            {medidas}
          </Text>
        )}
        <Text size="xs" c="dimmed" ml={medidas ? 'md' : 'auto'} visibleFrom="sm">
          Setas giram, + e − aproximam e afastam, 0 volta ao início.
        </Text>
      </Group>
    </div>
  )
}

/** Whoever may change the typology takes the list's picture, once for each model. */
function useFoto(modelo: Modelo, { id, poster, proprio }: Tipologia) {
  const enviar = useEnvio(guardarPoster, POLITICA_POSTER.campo, [listaTipologias, obterTipologia])
  return async (cena: Cena) => {
    if (poster !== null || !proprio) return
    const foto = await cena.fotografar()
    const arquivo = foto && new File([foto], 'poster.png', { type: 'image/png' })
    // Without a picture the list shows a cube: no reason to disturb anybody.
    if (arquivo) await enviar({ body: { id, glb: modelo.hash } }, arquivo).catch(() => undefined)
  }
}

/** The page came by an address whose content policy allows no decoder: reloading gets one that does. */
function Compactado() {
  return (
    <Alert color="blue" role="note">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">Este modelo é compactado. Recarregue a página para mostrá-lo.</Text>
        <Button size="xs" variant="default" onClick={() => window.location.reload()}>
          Recarregar a página
        </Button>
      </Stack>
    </Alert>
  )
}

/** The smallest WebAssembly module there is. */
const VAZIO = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])

/** The content policy allows decoders on a typology's own page only. */
function podeDescompactar(): boolean {
  try {
    return new WebAssembly.Module(VAZIO) instanceof WebAssembly.Module
  } catch {
    return false
  }
}
