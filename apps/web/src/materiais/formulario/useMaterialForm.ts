import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import type { AnyCall } from '@portal/contract/core/call'
import { obterProntidao } from '@portal/contract/materiais/produtos'
import { listaMedidas } from '@portal/contract/materiais/kit'
import { listaBarras } from '@portal/contract/materiais/perfil'
import { faltasDoProduto, SO_O_FORMULARIO } from '@portal/contract/materiais/julgar'
import { obterSecao } from '@portal/contract/materiais/secaoDoPerfil'
import { DISPONIVEL, DISPONIVEL_DELPHI, EM_EDICAO, MENSAGENS_DE_SITUACAO } from '@portal/contract/mercado/situacao'
import { useAnswer, useCall } from '../../api/useCall.ts'
import { notify } from '../../ui/feedback/notify.ts'
import { toDraft, type Draft } from '../../ui/form/draft.ts'
import { anotherNew, useNextRecord } from '../../ui/form/next.ts'
import { useFormToSave, type FormToSave } from '../../ui/form/useFormToSave.ts'
import type { RecordForm } from '../../ui/form/useRecordForm.ts'
import { enderecoDoProduto } from '../enderecos.ts'
import { MUDAM_COM_PRODUTOS } from '../mudam.ts'
import type { Especie, MaterialComum } from './especie.ts'
import type { Serie } from './formDoTipo.ts'
import { useArquivosDoNovo, type Pendentes } from './useArquivosDoNovo.ts'
import { recusaDeParte } from './partes.ts'

interface Entrada<Schema extends z.ZodObject> {
  material: MaterialComum | null
  novo: Draft<Schema>
  serie?: Serie | undefined
}

export interface MaterialForm<Schema extends z.ZodObject> {
  kind: Especie<Schema>
  material: MaterialComum | null
  form: RecordForm<Draft<Schema>>
  toSave: FormToSave<Schema>
  salvoEm: Date | null
  /** Situação as shown: a change shows edition before it is saved (Spec 001 §4). */
  situacao: number
  /** True for a record on the market that was changed here and not saved yet. */
  esperaSalvar: boolean
  pedirParte: () => boolean
  salvarAntes: (() => Promise<boolean>) | undefined
  refreshes: readonly AnyCall[]
  arquivos: Pendentes
}

const PRIMEIRO = ['codigo']
const comCodigo = z.object({ codigo: z.string().trim() })
const comReferencia = z.object({ referencia: z.number().nullable(), linha: z.number().nullable() })

/** The form of any kind, where its save leads, and the record's own state. */
export function useMaterialForm<Schema extends z.ZodObject>(
  kind: Especie<Schema>,
  { material, novo, serie }: Entrada<Schema>,
): MaterialForm<Schema> {
  const refreshes = refreshesOf(kind)
  const salvar = useCall(kind.salvar, { refreshes })
  const salvarInteiro = useCall(kind.salvarInteiro, { refreshes })
  const arquivos = useArquivosDoNovo(kind, refreshes)
  const { salvoEm, anotar, aoSalvar } = useDestino(kind, material)
  const proximo = useNextRecord()
  const antes = material && toDraft(kind.form, material)
  const toSave = useFormToSave({
    schema: kind.form,
    initial: antes ?? { ...novo, ...kind.semLinhas },
    between: (valores) => faltasDoProduto(kind.tipo, valores, antes, SO_O_FORMULARIO),
    save: async (body) => {
      if (material) return anotar(await salvar.mutateAsync({ body }), body)
      const resposta = anotar(await salvarInteiro.mutateAsync({ body }), body)
      await arquivos.enviar(Number(resposta.id))
      return resposta
    },
    onSaved: aoSalvar,
    locked: material?.editavel === false,
    next: material ? proximo : serie && anotherNew(() => serie.outro(emComum())),
  })
  const emComum = () => comReferencia.parse(toSave.form.getValues())
  const { form, changed, absorb, focus } = toSave
  // Whoever types one after the other goes on where the one before began.
  const comecarOutro = useEffectEvent(() => {
    if (serie?.inicio) focus(PRIMEIRO)
  })
  useEffect(() => comecarOutro(), [])
  const absorver = useEffectEvent(() => void (material && absorb(material)))
  useEffect(() => absorver(), [material])
  const edicao = useEdicao(kind, material, { mudou: changed, salvoEm })
  const salvarAntes = changed || edicao.esperaSalvar ? toSave.saved : undefined
  return { kind, material, form, toSave, salvoEm, ...edicao, salvarAntes, refreshes, arquivos }
}

const refreshesOf = <Schema extends z.ZodObject>(kind: Especie<Schema>): readonly AnyCall[] => [
  kind.obter,
  kind.imagemAnexo,
  kind.disponivelMercado,
  obterProntidao,
  obterSecao,
  // What these lists show depends on Medida Especial and on the kit's type.
  listaBarras,
  listaMedidas,
  ...MUDAM_COM_PRODUTOS,
]

/** A save leads to the record's own address (Spec 001 §2.2), where an old record usually is already. */
function useDestino<Schema extends z.ZodObject>({ tipo }: Especie<Schema>, material: MaterialComum | null) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [salvoEm, setSalvoEm] = useState<Date | null>(null)
  const salvo = useRef({ id: 0, codigo: '' })
  const anotar = <Resposta extends { id: string | number | null }>(resposta: Resposta, body: unknown): Resposta => {
    salvo.current = { id: Number(resposta.id), codigo: comCodigo.parse(body).codigo }
    return resposta
  }
  const aoSalvar = () => {
    setSalvoEm(new Date())
    const destino = enderecoDoProduto({ ...salvo.current, tipo })
    if (!material) void navigate(destino, { replace: true })
    else if (pathname !== destino) void navigate(`${destino}${search}`, { replace: true })
  }
  return { salvoEm, anotar, aoSalvar }
}

const NO_MERCADO: readonly number[] = [DISPONIVEL, DISPONIVEL_DELPHI]

/** The record's own state (decisions P-01): its first change on the market is told, files and rows wait. */
function useEdicao<Schema extends z.ZodObject>(
  { disponivelMercado }: Especie<Schema>,
  material: MaterialComum | null,
  { mudou, salvoEm }: { mudou: boolean; salvoEm: Date | null },
) {
  /** Moment of the last save when an attempt opened the record; the next save closes it. */
  const [abertoApos, setAbertoApos] = useState<Date | null>()
  const aberto = abertoApos !== undefined && abertoApos === salvoEm
  const emEdicao = mudou || aberto
  const pergunta = { params: { id: material?.id ?? 0 } }
  // Before it is edited, what was read with it says the same.
  const { data } = useAnswer(disponivelMercado, pergunta, { enabled: material !== null && emEdicao })
  const exibida = material?.situacao.value ?? EM_EDICAO
  const noMercado = material !== null && (data?.disponivel ?? NO_MERCADO.includes(exibida))
  const avisadoApos = useRef<Date | null>(undefined)
  const avisar = useEffectEvent(() => {
    if (!noMercado || aberto || avisadoApos.current === salvoEm) return
    avisadoApos.current = salvoEm
    notify.warn(MENSAGENS_DE_SITUACAO.alertaMercado)
  })
  useEffect(() => {
    if (mudou) avisar()
  }, [mudou, noMercado])
  const pedirParte = () => {
    const recusa = recusaDeParte({ noMercado, emEdicao })
    if (recusa === undefined) return true
    setAbertoApos(salvoEm)
    notify.warn(recusa)
    return false
  }
  const esperaSalvar = noMercado && emEdicao
  return { situacao: mudou || esperaSalvar ? EM_EDICAO : exibida, esperaSalvar, pedirParte }
}
