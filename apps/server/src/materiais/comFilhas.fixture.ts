import { GRUPO_TECIDO } from '@portal/contract/core/idsFixos'
import type { TipoMaterial } from '@portal/contract/core/options'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { perfilComposto } from '../db/tables/especies.ts'
import type { Mundo } from './mundo.fixture.ts'

export interface ComFilhas {
  ids: Record<TipoMaterial, number>
  /** Of the profile that is part of the other one, and of the component that is in the kit. */
  parte: string
  item: string
}

/** A product of each kind with all the rows that can hang on it; codes end in `fim`. */
export async function novosComFilhas(mundo: Mundo, fim: string): Promise<ComFilhas> {
  const { cadastros } = mundo
  const novo = (tipo: TipoMaterial, mais: object = {}) =>
    mundo.salvo('dora', `/${tipo.toLowerCase()}`, mundo.formulario(tipo, mais))
  const [parte, item] = [`PARTE-${fim}`, `ITEM-${fim}`]
  const idParte = await novo('PERFIL', { codigo: parte })
  const idItem = await novo('COMPONENTE', { codigo: item, descricao: 'Roldana dupla' })
  const ids = {
    COMPONENTE: await novo('COMPONENTE', { codigo: `C-${fim}`, sucessor: idItem }),
    SUPERFICIE: await novo('SUPERFICIE', {
      codigo: `S-${fim}`,
      grupo: GRUPO_TECIDO,
      tipoTecido: cadastros.tecido,
      larguraMinima: 500,
      larguraMaxima: 1234.5,
      alturaMinima: 500,
      alturaMaxima: 2500,
    }),
    PERFIL: await novo('PERFIL', { codigo: `P-${fim}`, maisDeUmTamanhoBarra: 1 }),
    VIDRO: await novo('VIDRO', { codigo: `V-${fim}` }),
    KIT: await novo('KIT', { codigo: `K-${fim}`, tipoKit: 2 }),
  }
  const parteDe = (url: string, corpo: object) => mundo.salvo('dora', url, corpo)
  for (const tamanhoBarra of ['5000', '7000'])
    await parteDe('/perfil/SalvarBarra', { idPerfil: ids.PERFIL, tamanhoBarra })
  for (const cor of [cadastros.incolor, cadastros.verde])
    await parteDe('/vidro/salvarVidroCor', { idVidro: ids.VIDRO, cor, fatorSolar: 12.5, ativo: 1 })
  for (const largura of [900.5, 1200])
    await parteDe('/kit/SalvarEngenharia', {
      idKit: ids.KIT,
      largura,
      altura: 1900,
      espessura: 8,
      cores: [cadastros.corKit],
    })
  const livre = { tipo: 'LIVRE', codigoProduto: 'X', descricao: 'Fita', unidade: 'm', quantidade: 2.5, usinagem: 'a=b' }
  await parteDe('/kit/SalvarComposicao', { ...livre, idKit: ids.KIT })
  const doCatalogo = { tipo: 'COMPONENTE', codigoProduto: item, descricao: '-', idProduto: idItem, quantidade: 4 }
  await parteDe('/kit/SalvarComposicao', { ...doCatalogo, idKit: ids.KIT })
  await emTransacao(mundo.database, AUTOR_SISTEMA, ({ db }) =>
    db.insert(perfilComposto).values({ idMaterial: ids.PERFIL, perfilCh: parte, idParte, posTrat: 1 }),
  )
  return { ids, parte, item }
}
