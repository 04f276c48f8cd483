import { TIPOS } from '@portal/contract/materiais/tipos'
import { caracteristicaForm } from '@portal/contract/materiais/caracteristicas'
import { composicaoForm, medidaForm } from '@portal/contract/materiais/kit'
import { barraForm } from '@portal/contract/materiais/perfil'
import { DENSIDADE_DO_ALUMINIO } from '@portal/contract/materiais/comparacaoDaSecao'
import { PROPRIEDADES_DA_COR, vidroCorForm } from '@portal/contract/materiais/vidro'
import { UNIDADE_KG } from '@portal/contract/core/idsFixos'
import { VOLTAGEM } from '@portal/contract/core/options'
import { calcularSecao } from '@portal/secao/secao'
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
import * as catalogo from './catalogo.ts'
import { desenharKit, desenharSuperficie, desenharVidro, FERRAGENS } from './desenhos.ts'
import { fichaTecnica } from './ficha.ts'
import { abrirOficina, anexar, avaliar, figura, guardar, idDe, publicarProdutos, type Oficina } from './materiais.ts'
import type { NomeDaEmpresa } from './empresas.ts'
import { desenharSecao } from './secoes.ts'

/** A catalogue through the forms and use cases of the calls; kits last, because they are made of the others. */
export async function preencherMateriais(
  transacao: Transacao,
  files: FileStore,
  pessoas: Record<NomeDaEmpresa, Logado>,
): Promise<void> {
  const oficina = await abrirOficina(transacao, files, pessoas)
  for (const dele of catalogo.PERFIS) await fazerPerfil(oficina, dele)
  for (const dele of catalogo.COMPONENTES) await fazerComponente(oficina, dele)
  for (const dele of catalogo.VIDROS) await fazerVidro(oficina, dele)
  for (const dela of catalogo.SUPERFICIES) await fazerSuperficie(oficina, dela)
  for (const dele of catalogo.KITS) await fazerKit(oficina, dele)
  await aplicar(oficina)
  await publicarProdutos(oficina, pessoas.provedora)
  await aplicarNaBase(oficina, pessoas.provedora)
  await avaliar(oficina)
}

const CASAS = 1_000
const arredondar = (valor: number) => Math.round(valor * CASAS) / CASAS

/** What is typed is what the drawing says, but for a slip. */
async function fazerPerfil(oficina: Oficina, dele: catalogo.PerfilDemo): Promise<void> {
  const { nomes } = oficina
  const desenho = desenharSecao(dele.secao)
  const { valores } = calcularSecao(desenho, DENSIDADE_DO_ALUMINIO)
  if (!valores) throw new Error(`the demo draws no section of ${dele.codigo}`)
  const { db, usuario, id } = await guardar(oficina, dele, TIPOS.PERFIL, {
    prenativo: nomes.prenativo(dele.prenativo),
    classeId: nomes.classe(dele.classe),
    unidadeValorizacao: UNIDADE_KG,
    maisDeUmTamanhoBarra: dele.barras ? 1 : 0,
    barra1: dele.barras ? 0 : 6000,
    peso: dele.pesoErrado ?? arredondar(valores.peso),
    jxt: arredondar(valores.jx),
    wxt: arredondar(valores.wx),
    jy: arredondar(valores.jy),
    wy: arredondar(valores.wy),
    perimetroTotal: arredondar(valores.perimetroTotal),
    perimetroTratamento: arredondar(valores.perimetroExterno),
  })
  for (const tamanhoBarra of dele.barras ?? [])
    await salvarBarra(db, usuario, barraForm.parse({ tamanhoBarra, idPerfil: id }))
  await figura(oficina, id, dele.codigo, desenho)
}

async function fazerComponente(oficina: Oficina, dele: catalogo.ComponenteDemo): Promise<void> {
  const { nomes } = oficina
  const { db, usuario, id } = await guardar(oficina, dele, TIPOS.COMPONENTE, {
    grupo: nomes.grupo(dele.grupo),
    cor: nomes.cor(dele.cor),
    unidadeItem: nomes.unidade(dele.unidade),
    unidadeEmbalagem: nomes.unidade(dele.embalagem),
    quantidadeEmbalagem: dele.quantidade,
    aplicabilidade: nomes.referencia(dele.referencia),
    sucessor:
      dele.sucessor === undefined ? null : idDe(oficina, { referencia: dele.referencia, codigo: dele.sucessor }),
  })
  for (const [nome, descricao] of dele.caracteristicas ?? []) {
    const caracteristica = { nome, descricao, codigo: dele.codigo, tipoMaterial: 'COMPONENTE', idMaterial: id }
    await salvarCaracteristica(db, usuario, caracteristicaForm.parse(caracteristica))
  }
  for (const linha of dele.aplicaEm ?? [])
    await salvarLinhaDeAplicacao(db, usuario, {
      tipo: 'COMPONENTE',
      idMaterial: id,
      linhaAplicacao: nomes.linha(linha),
    })
  await figura(oficina, id, dele.codigo, FERRAGENS[dele.grupo] ?? desenharKit())
  if (dele.ficha) await anexarFicha(oficina, id, dele)
}

const anexarFicha = (oficina: Oficina, id: number, dele: catalogo.ComponenteDemo): Promise<void> =>
  anexar(oficina, id, {
    anexo: 'DESENHO_TECNICO',
    nome: `Ficha ${dele.codigo}.pdf`,
    bytes: fichaTecnica(`${dele.codigo} – ${dele.descricao}`, [
      `Referência: ${dele.referencia}`,
      `Linha: ${dele.linha}`,
      `Embalagem: ${dele.quantidade} ${dele.unidade} por ${dele.embalagem}`,
      ...(dele.caracteristicas ?? []).map(([nome, descricao]) => `${nome}: ${descricao}`),
    ]),
    tipo: 'pdf',
  })

const KG_POR_M2_MM = 2.5
const TINTAS: Readonly<Record<string, string>> = {
  Verde: '#6fae8f',
  Fumê: '#6d747c',
  Bronze: '#9a7b5b',
  'Refletivo prata': '#9fb0c0',
  'Refletivo champanhe': '#c2b08f',
  'Cinza low-e': '#8796a3',
}

async function fazerVidro(oficina: Oficina, dele: catalogo.VidroDemo): Promise<void> {
  const { nomes } = oficina
  const { db, usuario, id } = await guardar(oficina, dele, TIPOS.VIDRO, {
    tipoVidro: nomes.tipoVidro(dele.tipo),
    espessura: dele.espessura,
    peso: dele.peso ?? dele.espessura * KG_POR_M2_MM,
    fatorlh: 50,
    controleSolar: dele.solar,
    bloqueioRuido: dele.ruido,
    arredondamento: 0,
  })
  for (const [cor, ...valores] of dele.cores) {
    const medidas = Object.fromEntries(PROPRIEDADES_DA_COR.map(({ campo }, i) => [campo, valores[i]]))
    await salvarVidroCor(db, usuario, vidroCorForm.parse({ ...medidas, cor: nomes.cor(cor), ativo: 1, idVidro: id }))
  }
  await figura(oficina, id, dele.codigo, desenharVidro(TINTAS[dele.cores[0]?.[0] ?? ''] ?? '#bcd3dc', dele.chapas))
}

const PANOS: Readonly<Record<string, string>> = {
  Areia: '#cdb892',
  Linho: '#d8cdb8',
  Grafite: '#4a4f57',
  'Cinza chumbo': '#6b727b',
}

async function fazerSuperficie(oficina: Oficina, dela: catalogo.SuperficieDemo): Promise<void> {
  const { nomes } = oficina
  const [larguraMinima, larguraMaxima, alturaMinima, alturaMaxima] = dela.limites ?? []
  const { id } = await guardar(oficina, dela, TIPOS.SUPERFICIE, {
    grupo: nomes.grupo(dela.grupo),
    cor: nomes.cor(dela.cor),
    unidadeValorizacao: nomes.unidade(dela.unidade),
    peso: dela.peso,
    passo: dela.passo,
    terminal: dela.terminal,
    tipoTecido: dela.tecido === undefined ? null : nomes.tipoTecido(dela.tecido),
    voltagem: VOLTAGEM.find(({ value }) => value === dela.voltagem)?.value,
    larguraMinima,
    larguraMaxima,
    alturaMinima,
    alturaMaxima,
  })
  await figura(oficina, id, dela.codigo, desenharSuperficie(PANOS[dela.cor] ?? '#e3e7ea', dela.trama))
}

async function fazerKit(oficina: Oficina, dele: catalogo.KitDemo): Promise<void> {
  const { nomes } = oficina
  const {
    db,
    usuario,
    id: idKit,
  } = await guardar(oficina, dele, TIPOS.KIT, { tipoKit: dele.tipoKit, grupo: nomes.grupo(dele.grupo) })
  for (const { cores, ...medida } of dele.medidas)
    await salvarMedida(db, usuario, medidaForm.parse({ ...medida, cores: cores.map(nomes.cor), idKit }))
  for (const [tipo, codigoProduto, quantidade, usinagem] of dele.itens) {
    const item = { tipo, codigoProduto, descricao: codigoProduto, quantidade, usinagem, unidade: 'PC', idKit }
    await salvarComposicao(db, usuario, composicaoForm.parse(item))
  }
  await figura(oficina, idKit, dele.codigo, desenharKit())
}
