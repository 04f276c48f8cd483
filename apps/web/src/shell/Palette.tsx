import { useEffect, useState, type ReactNode } from 'react'
import { Group, Kbd, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.css'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { anotarAberto, LETRAS_DA_BUSCA, procurar, type RegistroAchado } from '@portal/contract/busca/busca'
import { callApi } from '../api/client.ts'
import { useProvedora, useSession } from '../api/session.ts'
import { queryOf } from '../api/useCall.ts'
import { atosDosAchados } from './atosDosAchados.ts'
import { enderecoDoAchado } from '../busca/enderecos.ts'
import { nomeDaCoisa } from '../busca/nomes.ts'
import { atosDe } from './atos.ts'
import { DA_CONTA, foraDoMenu, queTem, tem } from './destinos.ts'
import { type Destino, destinosDe, type ItemDoMenu } from './navegacao.ts'
import styles from './Palette.module.css'

const SEM_PAPEIS: readonly string[] = []
const ESPERA_MS = 120

const [paleta, { open }] = createSpotlight()

export const abrirPaleta = (): void => open()

/** Ctrl+K: records, screens and acts by their names (decision 0071); loaded when first asked for, so it opens itself. */
export function Palette({ menu }: { menu: readonly ItemDoMenu[] }) {
  useEffect(abrirPaleta, [])
  const [busca, setBusca] = useState('')
  return (
    <Spotlight.Root
      store={paleta}
      query={busca}
      onQueryChange={setBusca}
      shortcut={null}
      classNames={{ actionDescription: styles['detalhe'] ?? '' }}
      overlayProps={{ backgroundOpacity: 0.45 }}
      attributes={{ content: { 'aria-label': 'Procurar, ou ir para uma tela' } }}
      scrollable
      maxHeight={480}
    >
      <Spotlight.Search
        placeholder="Código, nome, CNPJ, tela ou ação…"
        aria-label="Ir para"
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <Spotlight.ActionsList>
        <Achados busca={busca} menu={menu} />
      </Spotlight.ActionsList>
      <Spotlight.Footer>
        <Group gap="md" aria-hidden>
          <Tecla tecla="↑ ↓">escolher</Tecla>
          <Tecla tecla="Enter">abrir</Tecla>
          <Tecla tecla="Esc">fechar</Tecla>
        </Group>
      </Spotlight.Footer>
    </Spotlight.Root>
  )
}

const Tecla = ({ tecla, children }: { tecla: string; children: ReactNode }) => (
  <Text size="xs" c="dimmed">
    <Kbd size="xs">{tecla}</Kbd> {children}
  </Text>
)

const TELA = 'Ir para a tela'
const ATOS = 'Fazer'

/** What was opened last, while nothing is looked for; then records, before screens and acts: first what is called so. */
function Achados({ busca, menu }: { busca: string; menu: readonly ItemDoMenu[] }) {
  const papeis = useSession()?.papeis ?? SEM_PAPEIS
  const provedora = useProvedora()
  const digitado = busca.trim()
  const [termo] = useDebouncedValue(digitado, ESPERA_MS)
  const procura = termo.length >= LETRAS_DA_BUSCA || termo === ''
  const { data = [], isFetching } = useQuery({
    ...queryOf(procurar, { query: { termo } }),
    enabled: procura,
    placeholderData: keepPreviousData,
  })
  const registros = procura && (termo === '') === (digitado === '') ? data : []
  const telas = queTem(digitado, [...destinosDe(menu), ...foraDoMenu(papeis), ...DA_CONTA])
  const atos = [...queTem(digitado, atosDe(papeis, provedora)), ...(termo === '' ? [] : atosDosAchados(registros))]
  useMarca([registros.map(({ coisa, id }) => `${coisa}${id}`), telas, atos])
  if (registros.length + telas.length + atos.length === 0)
    return <Spotlight.Empty>{isFetching ? 'Procurando…' : semNada(digitado)}</Spotlight.Empty>
  return (
    <>
      {registros.length > 0 && (
        <Registros registros={registros} titulo={termo === '' ? 'Abertos por último' : 'Registros'} />
      )}
      {(tem(digitado, atos[0]) && !tem(digitado, telas[0]) ? [ATOS, TELA] : [TELA, ATOS]).map((titulo) => {
        const destinos = titulo === TELA ? telas : atos
        return destinos.length > 0 && <Destinos key={titulo} titulo={titulo} destinos={destinos} />
      })}
    </>
  )
}

/**
 * Enter takes what is marked, which Mantine does when a key is pressed: what comes later is marked where nothing is any more.
 * Arrows go on from where the mark is, which Mantine counts by itself.
 */
function useMarca(mostrados: readonly unknown[]): void {
  const quais = JSON.stringify(mostrados)
  useEffect(() => {
    const mostradas = [...document.querySelectorAll('[data-action]')]
    const selected = Math.max(
      mostradas.findIndex((uma) => uma.matches('[data-selected]')),
      0,
    )
    mostradas[selected]?.setAttribute('data-selected', 'true')
    paleta.updateState((estado) => ({ ...estado, selected: mostradas.length ? selected : -1 }))
  }, [quais])
}

const semNada = (digitado: string) =>
  digitado.length < LETRAS_DA_BUSCA
    ? `Digite ao menos ${LETRAS_DA_BUSCA} letras para procurar também produtos, clientes e outros registros`
    : 'Nada com esse nome'

function Registros({ registros, titulo }: { registros: readonly RegistroAchado[]; titulo: string }) {
  const navigate = useNavigate()
  const abrir = (um: RegistroAchado) => {
    // Records without a page of their own are remembered here; nobody waits for it.
    callApi(anotarAberto, { body: { coisa: um.coisa, id: um.id } }).catch(() => undefined)
    void navigate(enderecoDoAchado(um))
  }
  return (
    <Spotlight.ActionsGroup label={titulo}>
      {registros.map((um) => (
        <Spotlight.Action
          key={`${um.coisa}${um.id}`}
          label={um.nome}
          description={um.detalhe}
          rightSection={
            <Text size="xs" className={styles['coisa'] ?? ''}>
              {nomeDaCoisa(um)}
            </Text>
          }
          highlightQuery={false}
          onClick={() => abrir(um)}
        />
      ))}
    </Spotlight.ActionsGroup>
  )
}

function Destinos({ destinos, titulo }: { destinos: readonly Destino[]; titulo: string }) {
  const navigate = useNavigate()
  return (
    <Spotlight.ActionsGroup label={titulo}>
      {destinos.map(({ rotulo, descricao, endereco, externo }) => (
        <Spotlight.Action
          key={`${rotulo} ${endereco}`}
          label={rotulo}
          description={descricao}
          highlightQuery={false}
          onClick={() => (externo ? window.open(endereco, '_blank', 'noreferrer') : void navigate(endereco))}
        />
      ))}
    </Spotlight.ActionsGroup>
  )
}
