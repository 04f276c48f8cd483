import { useEffect, useRef } from 'react'
import { Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, type Icon } from '@tabler/icons-react'
import { createPath, matchPath, parsePath, useLocation, useNavigate } from 'react-router'
import { numero } from '@portal/contract/core/formato'
import { notify } from '../ui/feedback/notify.ts'
import { notifyFailed } from '../ui/feedback/notifyFailed.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { placeOf, type PlaceInSequence } from '../ui/listing/sequence.ts'
import { escrever, useShortcut } from '../ui/shortcuts.ts'
import { withParams } from '../ui/useAddress.ts'
import classes from './Shell.module.css'
import { telaDe } from './telas.ts'

const ABA = 'aba'
/** What an address says of a record beside which one it is. */
const DA_PAGINA = [ABA, 'em']

/** Which record an address names, whatever it is called there by now; undefined for a page of none. */
function registroDe(endereco: string): string | undefined {
  const { pathname = '', search } = parsePath(endereco)
  const caminho = telaDe(pathname)?.caminho
  if (caminho === undefined) return undefined
  const { pId } = matchPath(caminho, pathname)?.params ?? {}
  if (pId !== undefined) return `${caminho} ${pId}`
  const params = new URLSearchParams(search)
  for (const nome of DA_PAGINA) params.delete(nome)
  return params.size > 0 ? `${caminho} ${params.toString()}` : undefined
}

/** The same tab of the other record. */
function naMesmaAba(endereco: string, search: string): string {
  const { search: dele = '', ...path } = parsePath(endereco)
  const aba = new URLSearchParams(search).get(ABA)
  return createPath({ ...path, search: withParams(new URLSearchParams(dele), { [ABA]: aba }).toString() })
}

interface Passos extends Pick<PlaceInSequence, 'position' | 'total'> {
  anterior: (() => void) | undefined
  proximo: (() => void) | undefined
}

/** From a record to the one before or after it in the list that one came from. */
export function usePassos(): Passos | undefined {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const registro = registroDe(pathname + search)
  const aberto = useRef(registro)
  useEffect(() => {
    aberto.current = registro
  }, [registro])
  const lugar = registro === undefined ? undefined : placeOf((endereco) => registroDe(endereco) === registro)
  if (!lugar) return undefined
  const { position, total, step } = lugar
  const chegar = (endereco: string | undefined) => {
    // Who has left the record by now goes nowhere.
    if (aberto.current !== registro) return
    if (endereco === undefined) notify.info('A lista mudou: volte a ela para ver o que há agora.')
    else void navigate(naMesmaAba(endereco, search))
  }
  const andar = (passo: number) => () => void step(passo).then(chegar, notifyFailed)
  return {
    position,
    total,
    anterior: position > 1 ? andar(-1) : undefined,
    proximo: position < total ? andar(1) : undefined,
  }
}

const ANTERIOR = { tecla: 'K', nome: 'Anterior da lista' }
const PROXIMO = { tecla: 'J', nome: 'Próximo da lista' }

export function Vizinhos({ passos: { position, total, anterior, proximo } }: { passos: Passos }) {
  useShortcut(ANTERIOR.tecla, ANTERIOR.nome, anterior)
  useShortcut(PROXIMO.tecla, PROXIMO.nome, proximo)
  return (
    <Group component="nav" aria-label="Na lista" gap={4} wrap="nowrap" className={classes['vizinhos'] ?? ''}>
      <Passo {...ANTERIOR} icon={IconChevronLeft} andar={anterior} />
      <Text span size="sm" c="dimmed">
        {numero(position)} de {numero(total)}
      </Text>
      <Passo {...PROXIMO} icon={IconChevronRight} andar={proximo} />
    </Group>
  )
}

interface PassoProps {
  tecla: string
  nome: string
  icon: Icon
  andar: (() => void) | undefined
}

const Passo = ({ tecla, nome, icon, andar }: PassoProps) => (
  <IconAction
    icon={icon}
    aria-label={nome}
    title={`${nome} (${escrever(tecla)})`}
    aria-disabled={andar === undefined}
    data-disabled={andar === undefined || undefined}
    onClick={() => andar?.()}
  />
)
