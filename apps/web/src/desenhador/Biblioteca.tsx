import { useState } from 'react'
import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { numero } from '@portal/contract/core/formato'
import { BIBLIOTECA } from '@portal/desenhador/biblioteca'
import { type Desenho, escreverDesenho } from '@portal/desenhador/desenho'
import { miniatura } from '@portal/desenhador/figura'
import { lerDesenho } from '@portal/desenhador/ler'
import { IconAction } from '../ui/IconAction.tsx'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { notify } from '../ui/feedback/notify.ts'
import { emSvg } from '@portal/desenhador/svg'
import { nomeDoModelo, useModelos } from './modelos.ts'
import classes from './Desenhador.module.css'
import { useNarrow } from '../ui/useNarrow.ts'

interface BibliotecaProps {
  desenho: Desenho
  onEscolher: (desenho: Desenho) => void
  onClose: () => void
}

const GRUPOS = [...new Set(BIBLIOTECA.map(({ grupo }) => grupo))]
const LARGURA_DA_MINIATURA = 240

export function Biblioteca({ desenho, onEscolher, onClose }: BibliotecaProps) {
  const estreita = useNarrow()
  return (
    <Dialog title="Tipologias prontas" size="xl" fullScreen={estreita} onClose={onClose}>
      <Stack gap="lg">
        <MeusModelos desenho={desenho} onEscolher={onEscolher} />
        {GRUPOS.map((grupo) => (
          <section key={grupo} aria-label={grupo}>
            <Title order={3} mb="xs">
              {grupo}
            </Title>
            <ul className={classes['cartoes']}>
              {BIBLIOTECA.filter((tipologia) => tipologia.grupo === grupo).map(({ codigo, nome, desenho: pronto }) => (
                <li key={codigo}>
                  <Cartao nome={nome} desenho={pronto} onEscolher={onEscolher} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Stack>
    </Dialog>
  )
}

function Cartao({
  nome,
  desenho,
  onEscolher,
}: {
  nome: string
  desenho: Desenho
  onEscolher: (desenho: Desenho) => void
}) {
  const { largura, altura } = desenho
  return (
    <button type="button" className={classes['cartao']} onClick={() => onEscolher(desenho)}>
      <img
        alt=""
        loading="lazy"
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(emSvg(miniatura(desenho), LARGURA_DA_MINIATURA))}`}
      />
      <span>{nome}</span>
      <Text span size="xs" c="dimmed">
        {numero(largura)} × {numero(altura)} mm
      </Text>
    </button>
  )
}

function MeusModelos({ desenho, onEscolher }: Omit<BibliotecaProps, 'onClose'>) {
  const { modelos, acrescentar, remover } = useModelos()
  const [nome, setNome] = useState('')
  const [falta, setFalta] = useState<string | null>(null)
  const guardar = () => {
    const lido = nomeDoModelo.safeParse(nome)
    if (!lido.success) return setFalta(lido.error.issues[0]?.message ?? null)
    if (!acrescentar({ nome: lido.data, json: escreverDesenho(desenho) })) {
      notify.warn('Não há mais espaço para modelos. Exclua um deles antes.')
      return
    }
    setNome('')
  }
  return (
    <section aria-label="Meus modelos">
      <Title order={3} mb="xs">
        Meus modelos
      </Title>
      <Group align="flex-start" gap="xs" mb="sm">
        <TextInput
          label="Salvar o desenho atual como"
          value={nome}
          error={falta}
          onChange={({ currentTarget }) => {
            setNome(currentTarget.value)
            setFalta(null)
          }}
          onKeyDown={(evento) => evento.key === 'Enter' && guardar()}
        />
        <Button mt={22} variant="default" onClick={guardar}>
          Salvar
        </Button>
      </Group>
      <ul className={classes['cartoes']}>
        {modelos.flatMap((modelo) => {
          const lido = lerDesenho(modelo.json)
          if (!lido.ok) return []
          return [
            <li key={modelo.nome}>
              <Cartao nome={modelo.nome} desenho={lido.desenho} onEscolher={onEscolher} />
              <IconAction
                icon={IconTrash}
                aria-label={`Excluir o modelo ${modelo.nome}`}
                className={classes['excluirModelo']}
                onClick={() => remover(modelo.nome)}
              />
            </li>,
          ]
        })}
      </ul>
    </section>
  )
}
