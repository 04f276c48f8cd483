import { useQuery } from '@tanstack/react-query'
import type { Lista } from '@portal/contract/campos/listas'
import { prenativoSelect } from '@portal/contract/cadastros/index'
import type { OptionDeId, TipoMaterial } from '@portal/contract/core/options'
import {
  selecaoClasseId,
  selecaoCor,
  selecaoGrupo,
  selecaoLiga,
  selecaoReferenciaAplicabilidade,
  selecaoTempera,
  selecaoTipoVidro,
  selecaoTodosTecidos,
  selecaoUnidadeItemEmbalagem,
  selecaoUnidadePerfil,
} from '@portal/contract/selecoes/selecoes'
import { callApi } from '../../api/client.ts'
import { optionsFrom, type LateOptions } from '../../ui/fields/useOptions.ts'

type Ler = (tipo: TipoMaterial | undefined) => Promise<readonly OptionDeId[]>

/** Lists that a field is chosen from, as they are offered without a form; the others are asked only whether they are filled. */
const LISTAS: Partial<Record<Lista, Ler>> = {
  grupo: (tipo) => callApi(selecaoGrupo, { params: { tipo } }),
  cor: (tipo) => callApi(selecaoCor, { params: { tipo } }),
  unidade: () => callApi(selecaoUnidadeItemEmbalagem),
  unidadePerfil: () => callApi(selecaoUnidadePerfil),
  classeId: () => callApi(selecaoClasseId),
  prenativo: () => callApi(prenativoSelect),
  liga: () => callApi(selecaoLiga),
  tempera: () => callApi(selecaoTempera),
  tipoTecido: () => callApi(selecaoTodosTecidos),
  tipoVidro: () => callApi(selecaoTipoVidro),
  aplicabilidade: () => callApi(selecaoReferenciaAplicabilidade),
}

const NENHUMA = { data: [], error: null, refetch: () => Promise.resolve() }

export function useOpcoesDaLista(lista: Lista | undefined, tipo?: TipoMaterial): LateOptions<OptionDeId> {
  const ler = lista && LISTAS[lista]
  const resposta = useQuery({
    queryKey: ['opcoesDaLista', lista, tipo],
    queryFn: async () => (ler ? ler(tipo) : []),
    enabled: ler !== undefined,
  })
  const quais = ler ? resposta : NENHUMA
  return optionsFrom(quais, quais.data)
}
