import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MASTER } from '@portal/contract/core/papeis'
import { contarAcabamentos } from '../acabamentos/contagem.queries.ts'
import { findPagina } from '../acabamentos/lista.queries.ts'
import type { Logado } from '../core/context.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import type { Db } from '../db/client.ts'
import { listImportacoes as listImagens } from '../imagens/imagens.queries.ts'
import { TRATAMENTO } from '../importacao/folhas/acabamentos.queries.ts'
import { listFolhas, listImportacoes } from '../importacao/importacoes.queries.ts'
import { lerFatos } from '../liberacoes/fatos.queries.ts'
import { listPacotesNoMercado, pacotesDaLiberacao } from '../liberacoes/itens.queries.ts'
import { listDisponiveis, listPacotesDoSerial } from '../liberacoes/pacotes.queries.ts'
import { PACOTES_DO_PADRAO } from '../liberacoes/padrao.queries.ts'
import { listAplicabilidadesPreference, listPreference } from '../liberacoes/preference.queries.ts'
import { listNoDia } from '../materiais/noDia.queries.ts'
import { contarPorReferencia } from '../painel/painel.queries.ts'
import { listItens, resumir } from '../publicacoes/itens.queries.ts'
import { listTipologias } from '../tipologias/tipologias.queries.ts'
import { criarEmpresas, logado } from './gente.fixture.ts'
import { novoServidor, type ServidorDeTeste } from './servidor.fixture.ts'

/** One reference of this name in each of two companies: wherever people read it, it says whose it is (decisions 0.4 "What is one, is told apart"). */
const NOMES = ['GOLD · 12ABC34501DE35', 'Góld · 40382617000133']
const [IDS, SERIAL, LIBERACAO, PUBLICACAO] = [[1, 2], 1, 1, 1] as const

let servidor: ServidorDeTeste
let paula: Logado
let ana: Logado

beforeAll(async () => {
  servidor = await novoServidor()
  const empresas = await emTransacao(servidor.deps.database, AUTOR_SISTEMA, ({ db }) => criarEmpresas(db))
  paula = logado({ idUsuario: 1, nome: 'paula', idEmpresa: empresas.provedora, provedora: true, papeis: [MASTER] })
  ana = logado({ idUsuario: 2, nome: 'ana', idEmpresa: empresas.vidracaria, papeis: [] })
  await preencher([empresas.serralheria, empresas.vidracaria])
})
afterAll(() => servidor.fechar())

/** A row of each list for either reference, without what hangs on them: triggers and foreign keys are not asked. */
async function preencher(donas: readonly [number, number]): Promise<void> {
  const client = await servidor.deps.database.escrever.connect()
  const por = (tabela: string, campos: string, valores: string) =>
    client.query(
      `INSERT INTO ${tabela} (${campos}) SELECT ${valores} FROM (VALUES (1, ${donas[0]}, 'GOLD'), (2, ${donas[1]}, 'Góld')) AS r(id, dona, nome)`,
    )
  await client.query('SET session_replication_role = replica')
  await por('referencia', 'descricao, tipo, id_projetista, id_empresa', "nome, 'SISTEMISTA', 1, dona")
  await por('linha', 'descricao, id_empresa', "'Linha', dona")
  await por('pacote', 'id_referencia, tipo', 'id, 1')
  await por('pacote_edicao', 'id_pacote, numero, nivel, arquivo_comum, entradas', "id, 1, 'CEM_PRO', 0, '[]'")
  await por('pacote_nivel', 'id_pacote, nivel, id_edicao, desde', "id, 'CEM_PRO', id, now()")
  await por('serial_pacote', 'id_serial, id_pacote', `${SERIAL}, id`)
  await por('serial_preference', 'id_serial, id_referencia, tipo_liberacao', `${SERIAL}, id, 'X'`)
  await por('serial_preference_aplicabilidade', 'id_serial, id_referencia', `${SERIAL}, id`)
  await por('liberacao_padrao_pacote', 'id_liberacao, id_pacote', `${LIBERACAO}, id`)
  await por('tipologia', 'id_empresa, codigo, descricao, id_referencia, id_linha, status', "dona, 'T', 'T', id, id, 1")
  await por(
    'material_contagem',
    'nivel, mercado, tipo, id_referencia, status, situacao, quantos',
    "1, false, 'VIDRO', id, 1, 1, 3",
  )
  const retrato = "jsonb_build_object('id', id, 'referencia', jsonb_build_object('label', nome, 'value', id))"
  await por('material', 'tipo, id_referencia, codigo, descricao, status, situacao', "'VIDRO', id, 'V', 'V', 1, 1")
  await por('material_versao', 'id_material, numero, conteudo', `id, 1, ${retrato}`)
  await por(
    'material_mercado',
    'id, tipo, id_referencia, codigo, descricao, status, id_versao_pro, id_versao_mobi, desde',
    "id, 'VIDRO', id, 'V', 'V', 1, id, id, now()",
  )
  await por(
    'material_vigencia',
    'id_material, de, tipo, id_referencia, codigo, descricao, status, id_versao_pro, desde, busca, ordem_codigo, escopo, situacao_exibida',
    "id, '2026-01-01', 'VIDRO', id, 'V', 'V', 1, id, '2026-01-01', 'v', 'V', 1, 3",
  )
  await por('acabamento_versao', 'id_acabamento, numero, conteudo', `id, 1, ${retrato}`)
  await por(
    'acabamento_mercado',
    'id, id_referencia, codigo, descricao, busca, id_versao_pro, id_versao_mobi, desde',
    "id, id, 'A', 'A', 'a', id, id, now()",
  )
  await por('cliente_serial', 'id_cliente, serial, sistema, descricao_produto', "1, 'S' || id, 1, 'CEM'")
  await por('acabamento', 'id_referencia, codigo, descricao, status, situacao', "id, 'A', 'A', 1, 1")
  await por(
    'publicacao_item',
    'id_publicacao, id_registro, tipo, id_referencia, escopo, codigo, descricao, versao_vista, retido',
    `${PUBLICACAO}, id, 'VIDRO', id, 1, 'V', 'V', 1, false`,
  )
  for (const [categoria, tipo] of [
    ['PRODUTO', 'VIDRO'],
    ['TRATAMENTO', 'ACABAMENTO'],
  ])
    await por(
      'importacao',
      'id_empresa, categoria, tipo, id_referencia, sha256, nome_arquivo, estado, novos, alterados, nao_lidas',
      `dona, '${categoria}', '${tipo}', id, 'x', 'x.xlsx', 'FEITA', 1, 0, '{}'`,
    )
  await por(
    'importacao',
    'id_empresa, categoria, tipo, id_referencia, estado, guardados',
    "dona, 'IMAGEM', 'VIDRO', id, 'FEITA', 1",
  )
  client.release(true)
}

type Lista = (db: Db, quem: Logado) => Promise<readonly { referencia: string | { label: string } }[]>
const PAGINA = { pageIndex: 0, pageSize: 10, desc: false }
const PAGINA_DE_ACABAMENTOS = { ...PAGINA, globalFilter: '' }
const NIVEIS = ['CEM_PRO'] as const
const LISTAS: readonly [string, Lista][] = [
  ['packages of a serial', (db, quem) => listPacotesDoSerial(db, quem, SERIAL)],
  [
    'packages offered to a serial',
    async (db, quem) =>
      (
        await listDisponiveis(
          db,
          quem,
          { idSerial: 9, nivel: 'Nivel1', niveis: NIVEIS },
          { ...PAGINA, globalFilter: '' },
        )
      ).dados,
  ],
  [
    'packages offered to a release',
    async (db, quem) =>
      (
        await Promise.all(
          IDS.map((idReferencia) => listPacotesNoMercado(db, quem, { idReferencia, soOficiais: false })),
        )
      ).flat(),
  ],
  [
    'packages of a release',
    async (db, quem) =>
      (await pacotesDaLiberacao(db, quem, PACOTES_DO_PADRAO, LIBERACAO)).map(({ nome }) => ({
        referencia: nome.split(' · ').slice(0, -2).join(' · '),
      })),
  ],
  ['what PrefSuite is kept from', (db, quem) => listPreference(db, quem, SERIAL)],
  ['applicability for PrefSuite', (db, quem) => listAplicabilidadesPreference(db, quem, SERIAL)],
  [
    'typologies',
    async (db, quem) => {
      const todas = await listTipologias(db, quem, { desc: false, termo: '' }, { pageSize: 1 })
      return Array.isArray(todas) ? todas : todas.dados
    },
  ],
  ['products of the first page', (db, quem) => contarPorReferencia(db, quem, { ...RECORTE, escopos: undefined })],
  ['finishes of the first page', contarAcabamentos],
  [
    'parts of a publication',
    async (db, usuario) => (await resumir(db, PUBLICACAO, { usuario, escopos: undefined })).partes,
  ],
  [
    'rows of a publication',
    async (db, usuario) =>
      (await listItens(db, PUBLICACAO, { usuario, escopos: undefined }, { ...PAGINA, globalFilter: '' })).rows,
  ],
  [
    'products of a day',
    (db, quem) =>
      listNoDia(db, quem, {} as Parameters<typeof listNoDia>[2], {
        ordem: 'codigo',
        desc: false,
        colunas: [],
        limite: 10,
        salto: 0,
        em: '2026-06-01',
      }),
  ],
  ['finishes in edition', async (db, quem) => (await findPagina(db, quem, PAGINA_DE_ACABAMENTOS, true)).dados],
  ['finishes on the market', async (db, quem) => (await findPagina(db, quem, PAGINA_DE_ACABAMENTOS, false)).dados],
  [
    'what a customer receives',
    async (db, quem) =>
      (await lerFatos(db, quem, { por: 'idSerial', qual: SERIAL, so: 'todos' })).itens
        .filter(({ coisa }) => coisa === 'pacote')
        .map(({ nome }) => ({ referencia: nome })),
  ],
  ['imports of products', listImportacoes],
  ['imports of finishes', (db, quem) => listFolhas(db, quem, TRATAMENTO, servidor.deps.links)],
  ['imports of images', listImagens],
]
const RECORTE = { linhas: undefined } as unknown as Parameters<typeof contarPorReferencia>[2]

describe('references of one name', () => {
  const nomes = async (lista: Lista, quem: Logado) =>
    (await lista(servidor.deps.database.leitura, quem)).map(({ referencia }) =>
      typeof referencia === 'string' ? referencia : referencia.label,
    )

  it.each(LISTAS)('are told apart in %s', async (_, lista) => {
    expect((await nomes(lista, paula)).toSorted()).toEqual(NOMES)
  })

  it('are one to who sees one', async () => {
    expect(await nomes((db, quem) => listPacotesDoSerial(db, quem, SERIAL), ana)).toEqual(['Góld'])
  })
})
