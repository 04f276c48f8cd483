import { TIPOS } from '@portal/contract/materiais/tipos'
import { caracteristicaForm } from '@portal/contract/materiais/caracteristicas'
import { composicaoForm, medidaForm } from '@portal/contract/materiais/kit'
import { barraForm } from '@portal/contract/materiais/perfil'
import { DENSIDADE_DO_ALUMINIO } from '@portal/contract/materiais/comparacaoDaSecao'
import { calcularSecao } from '@portal/secao/secao'
import { vidroCorForm } from '@portal/contract/materiais/vidro'
import { UNIDADE_KG } from '@portal/contract/core/idsFixos'
import { z } from 'zod'
import { salvarBarra } from '../materiais/salvarBarra.ts'
import { salvarCaracteristica } from '../materiais/salvarCaracteristica.ts'
import { salvarComposicao } from '../materiais/salvarComposicao.ts'
import { salvarMedida } from '../materiais/salvarMedida.ts'
import { salvarVidroCor } from '../materiais/salvarVidroCor.ts'
import { salvarLinhaDeAplicacao } from '../materiais/serveLinhasDeAplicacao.ts'
import type { FileStore } from '../files/store.ts'
import type { Logado } from '../core/context.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import { aplicar, aplicarNaBase } from './aplicabilidades.ts'
import { lerBytes, lerDados, type NomeDaEmpresa } from './dados.ts'
import {
  abrirOficina,
  anexar,
  avaliar,
  figuraDe,
  guardar,
  idDe,
  publicarProdutos,
  produto,
  type Oficina,
} from './materiais.ts'

/** Products with what hangs on them, beside the fields of the form. */
const PERFIL = produto.extend({
  barras: z.array(z.number()).default([]),
  /** A weight typed wrong, as people do: a warning of the catalogue. */
  pesoErrado: z.number().optional(),
})
const COMPONENTE = produto.extend({
  caracteristicas: z.array(z.object({ nome: z.string(), descricao: z.string() })).default([]),
  aplicaEm: z.array(z.string()).default([]),
  sucessor: z.string().optional(),
  ficha: z.boolean().default(false),
})
const VIDRO = produto.extend({ cores: z.array(z.looseObject({ cor: z.string() })) })
const KIT = produto.extend({
  medidas: z.array(z.looseObject({ cores: z.array(z.string()) })),
  itens: z.array(z.looseObject({ codigoProduto: z.string() })),
})
const PRODUTOS = z.object({
  PERFIL: z.array(PERFIL),
  COMPONENTE: z.array(COMPONENTE),
  VIDRO: z.array(VIDRO),
  SUPERFICIE: z.array(produto),
  KIT: z.array(KIT),
})

/** A catalogue through the forms and use cases of the calls; kits last, because they are made of the others. */
export async function preencherMateriais(
  transacao: Transacao,
  files: FileStore,
  pessoas: Record<NomeDaEmpresa, Logado>,
): Promise<void> {
  const oficina = await abrirOficina(transacao, files, pessoas)
  const produtos = lerDados('produtos', PRODUTOS)
  for (const dele of produtos.PERFIL) await fazerPerfil(oficina, dele)
  for (const dele of produtos.COMPONENTE) await fazerComponente(oficina, dele)
  for (const dele of produtos.VIDRO) await fazerVidro(oficina, dele)
  for (const dela of produtos.SUPERFICIE) await guardar(oficina, dela, TIPOS.SUPERFICIE)
  for (const dele of produtos.KIT) await fazerKit(oficina, dele)
  await aplicar(oficina)
  await publicarProdutos(oficina, pessoas.provedora)
  await aplicarNaBase(oficina, pessoas.provedora)
  await avaliar(oficina)
}

const CASAS = 1_000
const arredondar = (valor: number) => Math.round(valor * CASAS) / CASAS

/** Measures that are typed follow from the drawing, but for a slip. */
async function fazerPerfil(oficina: Oficina, dele: z.output<typeof PERFIL>): Promise<void> {
  const { valores } = calcularSecao(figuraDe(dele).toString(), DENSIDADE_DO_ALUMINIO)
  if (!valores) throw new Error(`the demo draws no section of ${dele.codigo}`)
  const { db, usuario, id } = await guardar(oficina, dele, TIPOS.PERFIL, {
    unidadeValorizacao: UNIDADE_KG,
    maisDeUmTamanhoBarra: dele.barras.length ? 1 : 0,
    barra1: dele.barras.length ? 0 : 6000,
    peso: dele.pesoErrado ?? arredondar(valores.peso),
    jxt: arredondar(valores.jx),
    wxt: arredondar(valores.wx),
    jy: arredondar(valores.jy),
    wy: arredondar(valores.wy),
    perimetroTotal: arredondar(valores.perimetroTotal),
    perimetroTratamento: arredondar(valores.perimetroExterno),
  })
  for (const tamanhoBarra of dele.barras)
    await salvarBarra(db, usuario, barraForm.parse({ tamanhoBarra, idPerfil: id }))
}

async function fazerComponente(oficina: Oficina, dele: z.output<typeof COMPONENTE>): Promise<void> {
  const { nomes } = oficina
  const { db, usuario, id } = await guardar(oficina, dele, TIPOS.COMPONENTE, {
    aplicabilidade: nomes.referencia(dele.referencia),
    sucessor:
      dele.sucessor === undefined ? null : idDe(oficina, { referencia: dele.referencia, codigo: dele.sucessor }),
  })
  for (const dela of dele.caracteristicas) {
    const caracteristica = { ...dela, codigo: dele.codigo, tipoMaterial: 'COMPONENTE', idMaterial: id }
    await salvarCaracteristica(db, usuario, caracteristicaForm.parse(caracteristica))
  }
  for (const linha of dele.aplicaEm)
    await salvarLinhaDeAplicacao(db, usuario, {
      tipo: 'COMPONENTE',
      idMaterial: id,
      linhaAplicacao: nomes.linha(linha),
    })
  if (!dele.ficha) return
  const bytes = lerBytes(`fichas/${dele.codigo}.pdf`)
  await anexar(oficina, id, { anexo: 'DESENHO_TECNICO', nome: `Ficha ${dele.codigo}.pdf`, bytes, tipo: 'pdf' })
}

async function fazerVidro(oficina: Oficina, dele: z.output<typeof VIDRO>): Promise<void> {
  const { nomes } = oficina
  const { db, usuario, id } = await guardar(oficina, dele, TIPOS.VIDRO, { fatorlh: 50, arredondamento: 0 })
  for (const { cor, ...valores } of dele.cores)
    await salvarVidroCor(db, usuario, vidroCorForm.parse({ ...valores, cor: nomes.cor(cor), ativo: 1, idVidro: id }))
}

async function fazerKit(oficina: Oficina, dele: z.output<typeof KIT>): Promise<void> {
  const { nomes } = oficina
  const { db, usuario, id: idKit } = await guardar(oficina, dele, TIPOS.KIT)
  for (const { cores, ...medida } of dele.medidas)
    await salvarMedida(db, usuario, medidaForm.parse({ ...medida, cores: cores.map(nomes.cor), idKit }))
  for (const item of dele.itens) {
    const form = composicaoForm.parse({ ...item, descricao: item.codigoProduto, unidade: 'PC', idKit })
    await salvarComposicao(db, usuario, form)
  }
}
