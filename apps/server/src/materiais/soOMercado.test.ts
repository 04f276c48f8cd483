import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '@portal/contract/calls'
import { fillPath, type AnyCall } from '@portal/contract/core/call'
import type { TipoMaterial } from '@portal/contract/core/options'
import { AUTENTICADO, permite, PUBLICA } from '@portal/contract/core/papeis'
import { z } from 'zod'
import { UNIDADE_KG } from '@portal/contract/core/idsFixos'
import { PNG } from '../files/samples.fixture.ts'
import { publicacaoDe } from '../mercado/publicacao.fixture.ts'
import { novosComFilhas, type ComFilhas } from './comFilhas.fixture.ts'
import { novoMundo, type Mundo, type Nome } from './mundo.fixture.ts'

/**
 * Spec 001 §6: who only consults reads the market; and nothing of another company is anybody's business (decisions §0 "Who
 * sees what"). Every call that somebody may make is asked, by every filter and order; others work meanwhile, and all answers are
 * what they were, byte by byte.
 */
const TIPOS: readonly TipoMaterial[] = ['COMPONENTE', 'SUPERFICIE', 'PERFIL', 'VIDRO', 'KIT']
const PARTES = ['vidro_cor', 'kit_medida', 'kit_composicao', 'perfil_barra', 'linha_aplicacao', 'caracteristica']

let mundo: Mundo
let feitos: ComFilhas
let partes: Record<string, number[]>

beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
  feitos = await novosComFilhas(mundo, 'M')
  const { ids } = feitos
  const { linhas } = mundo
  for (const [tipo, nome] of [
    ['PERFIL', 'perfil'],
    ['COMPONENTE', 'componente'],
    ['SUPERFICIE', 'superficie'],
  ] as const)
    await mundo.salvo('dora', `/${nome}/salvarLinhaAplicacao`, { idMaterial: ids[tipo], linhaAplicacao: linhas.l30 })
  await caracterizar('Acabamento', 'V-M')
  await mundo.salvo('dora', '/aplicabilidade/SalvarComponenteAplicavel', {
    idComponente: ids.COMPONENTE,
    idsAplicabilidade: [await idDe(feitos.item)],
  })
  partes = await idsDasPartes()
})
afterAll(() => mundo.fechar())

const ler = async <Row extends object>(sql: string, valores: unknown[] = []) =>
  (await mundo.database.ler.query<Row>(sql, valores)).rows
const idDe = async (codigo: string) =>
  (await ler<{ id: number }>('SELECT id FROM material WHERE codigo = $1', [codigo]))[0]?.id ?? 0

async function idsDasPartes(): Promise<Record<string, number[]>> {
  const todas = await Promise.all(
    PARTES.map(async (tabela) => {
      const rows = await ler<{ id: number }>(`SELECT id FROM ${tabela}`)
      return [tabela, rows.map(({ id }) => id)] as const
    }),
  )
  return Object.fromEntries(todas)
}

const caracterizar = (nome: string, codigo: string) =>
  mundo.salvo('dora', '/produto/SalvarCaracteristicaMaterial', {
    nome,
    descricao: nome,
    codigo,
    tipoMaterial: 'VIDRO',
    idMaterial: feitos.ids.VIDRO,
  })

/** Nothing of this is on the market yet. */
async function editar(): Promise<void> {
  const { ids } = feitos
  const { cadastros, linhas } = mundo
  const { salvo } = mundo
  const nova = await salvo('dora', '/componente', mundo.formulario('COMPONENTE', { descricao: 'Segredo', status: 1 }))
  const outra = {
    COMPONENTE: { unidadeItem: UNIDADE_KG },
    SUPERFICIE: {},
    VIDRO: { espessura: 10, tipoVidro: cadastros.temperado },
    KIT: { tipoKit: 2 },
    PERFIL: { prenativo: cadastros.outroPrenativo, maisDeUmTamanhoBarra: 1 },
  }
  for (const tipo of TIPOS) {
    const mais = {
      id: ids[tipo],
      codigo: `${tipo[0]}-M`,
      codigoInterno: 'SEG',
      descricao: 'Segredo',
      status: 2,
      linha: linhas.l30,
      ncm: '76042910',
      ipi: 7,
    }
    await salvo('dora', `/${tipo.toLowerCase()}`, mundo.formulario(tipo, { ...mais, ...outra[tipo] }))
  }
  await salvo('dora', '/vidro/salvarVidroCor', {
    idVidro: ids.VIDRO,
    cor: cadastros.incolor,
    id: partes['vidro_cor']?.[0],
    ativo: 0,
  })
  const [aplicavel] = await ler<{ id: number }>('SELECT id FROM aplicabilidade')
  for (const endereco of [
    `/vidro/removerVidroCor/${partes['vidro_cor']?.[1]}`,
    `/kit/RemoverEngenharia/${partes['kit_medida']?.[0]}`,
    `/kit/RemoverComposicao/${partes['kit_composicao']?.[1]}`,
    `/perfil/RemoverBarra/${partes['perfil_barra']?.[0]}`,
    `/perfil/removerLinhaAplicacao/${partes['linha_aplicacao']?.[0]}`,
    `/produto/RemoverCaracteristicaMaterial/${partes['caracteristica']?.[0]}`,
    `/aplicabilidade/${aplicavel?.id}`,
  ])
    expect([endereco, (await mundo.pedir('dora', 'DELETE', endereco)).status]).toEqual([endereco, 200])
  await caracterizar('Segredo', 'V-M')
  await salvo('dora', '/aplicabilidade/SalvarComponenteAplicavel', {
    idComponente: ids.COMPONENTE,
    idsAplicabilidade: [nova],
  })
  for (const [nome, campo, id] of [
    ['vidro', 'idVidro', ids.VIDRO],
    ['perfil', 'idPerfil', ids.PERFIL],
  ] as const) {
    const figura = { nome: 'segredo.png', bytes: PNG }
    expect((await mundo.enviar('dora', `/${nome}/uploadFigura`, { [campo]: id }, figura)).status).toBe(200)
  }
}

/** Values that a parameter of a list is asked with. */
function valoresDe(nome: string, esquema: Esquema): string[] {
  const enumerados = [esquema, esquema.items, ...(esquema.anyOf ?? [])].flatMap((um) => um?.enum ?? [])
  if (enumerados.length) return enumerados.map(String)
  if (/^(busca|globalFilter|search|termo)$/.test(nome)) return ['segredo', 'material', 'M', 'NOVO']
  if (/^(referencia|idReferencia)$/.test(nome)) return [String(mundo.referencias.gold)]
  if (nome === 'linha') return [mundo.linhas.l25, mundo.linhas.l30].map(String)
  if (/^id(Material|Kit|ComponenteBase)$/.test(nome)) return Object.values(feitos.ids).map(String)
  if (/^(ncm|cest)$/.test(nome)) return ['7604', '0']
  if (/^(status|situacao|origem|prontidao.*)$/.test(nome)) return ['1', '2', '3', '5']
  if (/^(semNcm|semImagem|meus|modoEdicao)$/.test(nome)) return ['true', 'false']
  if (/^(disponivelDesde|mudadosDesde)$/.test(nome)) return ['2020-01-01', new Date().toISOString().slice(0, 10)]
  if (nome === 'campo') return ['ipi:de:1', 'espessura:de:9', 'ncm:preenchido']
  return []
}
interface Esquema {
  enum?: unknown[]
  items?: Esquema
  anyOf?: Esquema[]
}
function parametrosDe({ query }: AnyCall): [string, Esquema][] {
  if (!(query instanceof z.ZodObject)) return []
  const { properties = {} } = z.toJSONSchema(query, { unrepresentable: 'any', io: 'output' })
  return Object.entries(properties as Record<string, Esquema>)
}

/** Beside what follows from the clock alone, and what names a record of another company (`inquilinos.test`). */
const leiturasDe = (quem: Nome) =>
  calls.filter(
    ({ method, kind, papeis, path }) =>
      method === 'GET' &&
      kind === undefined &&
      papeis !== PUBLICA &&
      !(quem === 'ana' && /:id/.test(path)) &&
      !/^\/(lgpd|fila|empresa\/cep)\b|:simulacao|:entrega|:tarefa/.test(path) &&
      (papeis === AUTENTICADO || permite(papeis, mundo.logados[quem].papeis)),
  )

function enderecosDe(call: AnyCall): string[] {
  const { path } = call
  const comId = /:id/.test(path)
  const ids = comId
    ? [...Object.values(feitos.ids), ...(path.includes('vidroCor') ? (partes['vidro_cor'] ?? []) : [])]
    : [0]
  const valor = (nome: string, id: number) => (nome.startsWith('id') ? id : (PALAVRAS[nome] ?? 'x'))
  const nomes = [...path.matchAll(/:(\w+)/g)].map(([, nome = '']) => nome)
  const caminhos = ids.map((id) =>
    fillPath(path.replaceAll('?', ''), Object.fromEntries(nomes.map((nome) => [nome, valor(nome, id)]))),
  )
  // A record is asked for as it is; lists are asked in every way.
  const perguntas = (comId ? [] : parametrosDe(call)).flatMap(([nome, esquema]) =>
    valoresDe(nome, esquema).map((um) => `${nome}=${encodeURIComponent(um)}`),
  )
  const base = OBRIGATORIAS[path] ?? ''
  return caminhos.flatMap((caminho) => ['', ...perguntas].map((pergunta) => `${caminho}?${base}${pergunta}`))
}
const PALAVRAS: Readonly<Record<string, string>> = { tipo: 'VIDRO', codigo: 'V-M', lista: 'cor', homologador: 'true' }
/** What a query must say before anything is looked for. */
const OBRIGATORIAS: Readonly<Record<string, string>> = {
  '/produto/diferenca': 'antes=2020-01-01&depois=2100-01-01&',
  '/tratamento/diferenca': 'antes=2020-01-01&depois=2100-01-01&',
}

async function perguntarTudo(quem: Nome): Promise<Map<string, string>> {
  const respostas = new Map<string, string>()
  for (const endereco of leiturasDe(quem).flatMap(enderecosDe)) {
    const { status, corpo } = await mundo.pedir(quem, 'GET', endereco)
    respostas.set(endereco, `${status} ${JSON.stringify(corpo)}`)
  }
  expect([...respostas].filter(([, resposta]) => resposta.startsWith('5'))).toEqual([])
  return respostas
}

const publicar = async () => {
  const { homologar, disponibilizar } = publicacaoDe(() => mundo, 'material')
  expect([(await homologar('dora')).status, (await disponibilizar('mara')).status]).toEqual([200, 200])
}

/** Questions that are answered otherwise now, with what was said then and is said now. */
async function mudadas(quem: Nome, antes: Map<string, string>): Promise<unknown[]> {
  const agora = await perguntarTudo(quem)
  return [...antes].flatMap(([endereco, resposta]) =>
    agora.get(endereco) === resposta ? [] : [[endereco, resposta, agora.get(endereco)]],
  )
}

it('learns nothing of working copies, nor another company of what becomes of them', async () => {
  const daAna = await perguntarTudo('ana')
  await publicar()
  const doLeo = await perguntarTudo('leo')
  await editar()
  expect(await mudadas('leo', doLeo)).toEqual([])
  expect(await mudadas('ana', daAna)).toEqual([])
}, 120_000)
