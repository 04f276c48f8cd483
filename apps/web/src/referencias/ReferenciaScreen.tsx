import { useCallback, useState, type ComponentType } from 'react'
import { Skeleton, Tabs } from '@mantine/core'
import { useNavigate, useParams } from 'react-router'
import { obterReferencia, type Referencia } from '@portal/contract/referencias/referencias'
import { useAnswer } from '../api/useCall.ts'
import { BackToList } from '../ui/BackToList.tsx'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { Screen } from '../ui/Screen.tsx'
import { useAddress } from '../ui/useAddress.ts'
import { abaDe, abaDoCampo, temFormulario, type Aba } from './abas.ts'
import { AbasDaReferencia } from './AbasDaReferencia.tsx'
import { ClassesDaReferencia } from './ClassesDaReferencia.tsx'
import { enderecoDaReferencia, LISTA_DE_REFERENCIAS } from './enderecos.ts'
import { Informativos } from './Informativos.tsx'
import { LinhasDaReferencia } from './LinhasDaReferencia.tsx'
import { EditarReferencia, NovaReferencia, VerReferencia } from './ReferenciaForm.tsx'

interface ComAbas {
  /** Tabs of nouns that import references and may not be imported here. */
  abas: Readonly<Record<'homologacao' | 'disponivel', ComponentType<{ referencia: Referencia }>>>
}

/** Id 0 makes a new one; the second part of the address is never read (decisions RT-04, RT-05). */
export function ReferenciaScreen({ abas }: ComAbas) {
  const { pId = '' } = useParams()
  return pId === '0' ? (
    <Pagina key="nova" referencia={null} abas={abas} />
  ) : (
    <Existente key={pId} id={Number(pId)} abas={abas} />
  )
}

/** Opens on the lines with the form for a new one (decisions RT-06). */
export function NovaLinhaScreen({ abas }: ComAbas) {
  const { pId = '' } = useParams()
  return pId === '0' ? (
    <Pagina referencia={null} abas={abas} />
  ) : (
    <Existente key={pId} id={Number(pId)} novaLinha abas={abas} />
  )
}

function Existente({ id, novaLinha = false, abas }: ComAbas & { id: number; novaLinha?: boolean }) {
  const { data, error, refetch, isFetchedAfterMount } = useAnswer(
    obterReferencia,
    { params: { id } },
    { refetchOnMount: 'always' },
  )
  // A cached reference may be older than somebody's save: the form waits.
  if (data && isFetchedAfterMount) return <Pagina referencia={data} novaLinha={novaLinha} abas={abas} />
  return (
    <Screen title="Referência">
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()}>
          <BackToList to={LISTA_DE_REFERENCIAS} />
        </ErrorState>
      ) : (
        <Skeleton h={322} />
      )}
    </Screen>
  )
}

function Pagina({
  referencia,
  novaLinha = false,
  abas: { homologacao: Homologacao, disponivel: Disponivel },
}: ComAbas & { referencia: Referencia | null; novaLinha?: boolean }) {
  const nova = referencia === null
  const [params, setParams] = useAddress()
  const navigate = useNavigate()
  const aba = abaDe(params.get('aba') ?? (novaLinha ? 'linhas' : null), nova)
  const [campos, setCampos] = useState<readonly string[]>([])
  const abrir = (outra: string | null) => setParams(outra && outra !== 'dados' ? { aba: outra } : {}, { replace: true })
  const mostrarErros = useCallback(
    (errados: readonly string[]) => {
      setCampos(errados)
      const [primeiro] = errados
      if (primeiro) setParams(abaDoCampo(primeiro) === 'dados' ? {} : { aba: abaDoCampo(primeiro) }, { replace: true })
    },
    [setParams],
  )
  const fecharNovaLinha = () => {
    if (novaLinha && referencia)
      void navigate(`${enderecoDaReferencia(referencia.id, referencia.projetista.label)}?aba=linhas`, { replace: true })
  }
  return (
    <Screen title={referencia?.descricao ?? 'Nova Referência'}>
      <Tabs value={aba} onChange={abrir} keepMounted={false}>
        <AbasDaReferencia nova={nova} erros={contar(campos)} />
        <div hidden={!temFormulario(aba)}>
          <Formulario referencia={referencia} aba={aba} onErros={mostrarErros} />
        </div>
        {referencia && (
          <>
            <Tabs.Panel value="linhas">
              <LinhasDaReferencia referencia={referencia} comecaNova={novaLinha} onFechar={fecharNovaLinha} />
            </Tabs.Panel>
            <Tabs.Panel value="classes">
              <ClassesDaReferencia referencia={referencia} />
            </Tabs.Panel>
            <Tabs.Panel value="homologacao">
              <Homologacao referencia={referencia} />
            </Tabs.Panel>
            <Tabs.Panel value="disponivel">
              <Disponivel referencia={referencia} />
            </Tabs.Panel>
            <Tabs.Panel value="informativos">
              <Informativos referencia={referencia} />
            </Tabs.Panel>
          </>
        )}
      </Tabs>
    </Screen>
  )
}

interface FormularioProps {
  referencia: Referencia | null
  aba: Aba
  onErros: (campos: readonly string[]) => void
}

function Formulario({ referencia, ...props }: FormularioProps) {
  if (!referencia) return <NovaReferencia {...props} />
  return referencia.proprio ? (
    <EditarReferencia referencia={referencia} {...props} />
  ) : (
    <VerReferencia referencia={referencia} aba={props.aba} />
  )
}

function contar(campos: readonly string[]): Partial<Record<Aba, number>> {
  const erros: Partial<Record<Aba, number>> = {}
  for (const campo of campos) erros[abaDoCampo(campo)] = (erros[abaDoCampo(campo)] ?? 0) + 1
  return erros
}
