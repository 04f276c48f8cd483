import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '@portal/contract/calls'
import { fillPath, type AnyCall } from '@portal/contract/core/call'
import { MASTER, PAPEIS_DE_TELA, TIPO_USUARIO } from '@portal/contract/core/papeis'
import type { Logado } from '../core/context.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { logado } from './gente.fixture.ts'
import { retrato } from './retrato.fixture.ts'
import { novoServidor, type ServidorDeTeste } from './servidor.fixture.ts'

/** Two companies; the Administradora of the upper one, who sees no more of the lower one than of a stranger, tries every call of Administration with its ids (decisions §0 "Who sees what"). */
const SEGREDO = 'Segredo da outra'
const DESCONHECIDO = 1_999_999_999
const SHA = 'a'.repeat(64)

type Alheios = Record<
  | 'empresa'
  | 'usuario'
  | 'referencia'
  | 'referenciaLinha'
  | 'referenciaClasse'
  | 'informativo'
  | 'linha'
  | 'linhaPrenativo'
  | 'classe'
  | 'tela'
  | 'auditoria'
  | 'perfil'
  | 'prenativo'
  | 'acabamento'
  | 'publicacao'
  | 'revisao'
  | 'revisaoItem'
  | 'revisaoComentario'
  | 'visao'
  | 'padraoDela'
  | 'diversaDela',
  number
>

let servidor: ServidorDeTeste
let alheios: Alheios
let ana: Logado

beforeAll(async () => {
  servidor = await novoServidor({ autenticar: async () => ana })
  await emTransacao(servidor.deps.database, AUTOR_SISTEMA, async ({ client }) => {
    const um = async (sql: string, valores: unknown[] = []) =>
      (await client.query<{ id: number }>(`${sql} RETURNING id`, valores)).rows[0]?.id ?? 0
    const criarEmpresa = (cnpj: string, nome: string, provedora: boolean, mae: number | null) =>
      um(
        `INSERT INTO empresa (cnpj, razao, fantasia, cep, endereco, numero, bairro, cidade, estado, provedora, id_empresa_mae)
         VALUES ($1, $2, $2, '01001000', 'Rua', '1', 'Centro', 'São Paulo', 'SP', $3, $4)`,
        [cnpj, nome, provedora, mae],
      )
    await client.query(
      'INSERT INTO tela_sistema (id, papel, descricao) SELECT k, p, p FROM unnest($1::text[]) WITH ORDINALITY AS t(p, k) ON CONFLICT DO NOTHING',
      [PAPEIS_DE_TELA],
    )
    const perfil = await um("INSERT INTO empresa_tipo (perfil) VALUES ('Fabricante')")
    const provedora = await criarEmpresa('11222333000181', 'Provedora', true, null)
    const dela = await criarEmpresa('12ABC34501DE35', 'Vidraçaria', false, provedora)
    const empresa = await criarEmpresa('15216260000176', SEGREDO, false, dela)
    await client.query('INSERT INTO empresa_tela SELECT e, t.id FROM unnest($1::int[]) AS e, tela_sistema t', [
      [empresa, dela],
    ])
    const pessoa = (nome: string, tipo: number, idEmpresa: number) =>
      um('INSERT INTO usuario (nome, email, tipo, id_empresa) VALUES ($1, $2, $3, $4)', [
        nome,
        `${nome.replaceAll(' ', '.')}${idEmpresa}@exemplo.com.br`,
        tipo,
        idEmpresa,
      ])
    const usuario = await pessoa(SEGREDO, TIPO_USUARIO.USUARIO_MOF, empresa)
    const idUsuario = await pessoa('Ana', TIPO_USUARIO.ADMINISTRADOR, dela)
    const unidade = await um("INSERT INTO unidade (sigla, comum, id_empresa) VALUES ('KG', 1, $1)", [provedora])
    const classe = await um(
      'INSERT INTO classe_id (codigo, descricao, comum, unidade, id_empresa) VALUES ($1, $1, 0, $2, $3)',
      [SEGREDO, unidade, empresa],
    )
    const prenativo = await um(
      "INSERT INTO prenativo (codigo, descricao, unidade, tipo) VALUES ('P1', 'Barra', $1, 'S')",
      [unidade],
    )
    await client.query("INSERT INTO arquivo (sha256, tamanho, imagem) VALUES ($1, 1, 'text/html')", [SHA])
    const referencia = await um(
      "INSERT INTO referencia (descricao, tipo, id_projetista, id_empresa) VALUES ($1, 'Fabricante', $2, $3)",
      [SEGREDO, usuario, empresa],
    )
    const linha = await um('INSERT INTO linha (descricao, id_empresa) VALUES ($1, $2)', [SEGREDO, empresa])
    const tela = 1
    await client.query('INSERT INTO empresa_referencia VALUES ($1, $2, $3)', [empresa, tela, referencia])
    await client.query("INSERT INTO configuracao VALUES ($1, 'revisao', 'true'), ($2, 'revisao', 'true')", [
      empresa,
      dela,
    ])
    const revisao = await um(
      `INSERT INTO revisao (id_empresa, area, id_usuario, id_revisor, mensagem, quantos) VALUES ($1, 'produto', $2, $2, $3, 1)`,
      [empresa, usuario, SEGREDO],
    )
    const revisaoItem = await um(
      `INSERT INTO revisao_item (id_revisao, area, id_registro, tipo, codigo, descricao, referencia, conteudo)
       VALUES ($1, 'produto', 1, 'VIDRO', 'S', $2, $2, '{}')`,
      [revisao, SEGREDO],
    )
    const revisaoComentario = await um(
      'INSERT INTO revisao_comentario (id_item, texto, criado_por) VALUES ($1, $2, $3)',
      [revisaoItem, SEGREDO, usuario],
    )
    alheios = {
      // Her own: what is in them is not.
      padraoDela: await um("INSERT INTO liberacao_padrao (id_empresa, descricao, sistema) VALUES ($1, 'Dela', 1)", [
        dela,
      ]),
      diversaDela: await um(
        "INSERT INTO liberacao_diversa (id_empresa, tipo, liberacao, sistema) VALUES ($1, 1, 'LIBERAR_CEM', 1)",
        [dela],
      ),
      empresa,
      revisao,
      revisaoItem,
      revisaoComentario,
      visao: await um(
        `INSERT INTO visao_da_empresa (id_empresa, lista, nome, conteudo, id_usuario) VALUES ($1, 'cor', $2, '{}', $3)`,
        [empresa, SEGREDO, usuario],
      ),
      usuario,
      referencia,
      linha,
      classe,
      tela,
      perfil,
      prenativo,
      referenciaLinha: await um(
        'INSERT INTO referencia_linha (id_referencia, id_linha, exclusiva, impedir_salvar) VALUES ($1, $2, 0, 0)',
        [referencia, linha],
      ),
      referenciaClasse: await um('INSERT INTO referencia_classe_id (id_referencia, id_classe) VALUES ($1, $2)', [
        referencia,
        classe,
      ]),
      publicacao: await um(
        "INSERT INTO publicacao (area, acao, estado, id_usuario, mensagem, escopos) VALUES ('produto', 'homologar', 'FEITA', $1, $2, '{1}')",
        [usuario, SEGREDO],
      ),
      informativo: await um('INSERT INTO informativo (id_referencia, nome, arquivo) VALUES ($1, $2, $3)', [
        referencia,
        SEGREDO,
        SHA,
      ]),
      linhaPrenativo: await um('INSERT INTO linha_prenativo (id_linha, id_prenativo) VALUES ($1, $2)', [
        linha,
        prenativo,
      ]),
      acabamento: await um(
        'INSERT INTO acabamento (id_referencia, codigo, descricao, status, situacao) VALUES ($1, $2, $2, 1, 1)',
        [referencia, SEGREDO],
      ),
      auditoria: Number(
        (await client.query<{ id: number }>("SELECT id FROM auditoria WHERE tabela = 'referencia' LIMIT 1")).rows[0]
          ?.id,
      ),
    }
    ana = logado({
      idUsuario,
      nome: 'Ana',
      idEmpresa: dela,
      papeis: PAPEIS_DE_TELA.filter((papel) => !papel.startsWith('Consulta')),
    })
  })
})
afterAll(() => servidor.fechar())

/** Whose id a parameter is, by the longest beginning of the path. */
const DONOS: readonly [string, keyof Alheios][] = [
  ['/auditoria/', 'auditoria'],
  ['/tratamento/', 'acabamento'],
  ['/lgpd/', 'usuario'],
  ['/empresa/', 'empresa'],
  ['/usuario/lista/', 'empresa'],
  ['/usuario/telaSistemaDisponivel/', 'empresa'],
  ['/usuario/', 'usuario'],
  ['/linha/RemoverLinhaPrenativo/', 'linhaPrenativo'],
  ['/geral/logoLinha/', 'linha'],
  ['/geral/selecaoPrenativo/', 'linha'],
  ['/geral/', 'referencia'],
  ['/linha/select/', 'referencia'],
  ['/linha/', 'linha'],
  ['/referencia/classeId/', 'referenciaClasse'],
  ['/referencia/removerInformativo/', 'informativo'],
  ['/referencia/removerReferenciaLinha/', 'referenciaLinha'],
  ['/referencia/referenciaLinha/', 'referenciaLinha'],
  ['/referencia/', 'referencia'],
  ['/publicacao/', 'publicacao'],
  ['/revisao/comentar/', 'revisaoItem'],
  ['/revisao/comentario/', 'revisaoComentario'],
  ['/revisao/', 'revisao'],
  ['/visao/', 'visao'],
]
const donoDe = (path: string) => DONOS.find(([inicio]) => path.startsWith(inicio))?.[1]

const referencia = (ids: Alheios) => ({
  descricao: 'Nova',
  tipo: 'Fabricante',
  projetista: ids.usuario,
  tipoMaterial: ['VIDRO'],
  ocultarCadastro: 0,
  forcarAtualizacao: 0,
  disponibilizarAplicabilidade: 0,
})
const endereco = {
  cnpj: '45723174000110',
  razao: 'X',
  fantasia: 'X',
  cep: '01001000',
  endereco: 'R',
  numero: '1',
  bairro: 'B',
  cidade: 'C',
  estado: 'SP',
}
const usuario = {
  nome: 'X',
  email: 'x@exemplo.com.br',
  serial: '1',
  tipo: TIPO_USUARIO.USUARIO_MOF,
  itensSelecionados: [],
}

/** Bodies that name the other company's records, each id of each body in turn; with the field, where it is a choice of the form. */
const CORPOS: readonly [string, (ids: Alheios) => Record<string, unknown>, campo?: string][] = [
  ['/revisao', (ids) => ({ area: 'acabamento', ids: [ids.acabamento], revisor: ids.usuario })],
  ['/tratamento', (ids) => ({ codigo: SEGREDO, descricao: 'X', referencia: ids.referencia, id: ids.acabamento })],
  ['/tratamento', (ids) => ({ codigo: 'NOVO', descricao: 'X', referencia: ids.referencia }), 'referencia'],
  ['/empresa', (ids) => ({ ...endereco, id: ids.empresa })],
  ['/empresa/acaoAlertaVinculoUsuario', (ids) => ({ idEmpresa: ids.empresa, idsRecurso: [], id: ids.perfil })],
  ['/empresa/salvarRecurso', (ids) => ({ idEmpresa: ids.empresa, idsRecurso: [], id: ids.perfil })],
  ['/empresa/salvarTipo', (ids) => ({ idEmpresa: ids.empresa, id: ids.perfil })],
  ['/empresa/salvarReferencia', (ids) => ({ idEmpresa: ids.empresa, idTelaSistema: ids.tela, itensSelecionados: [] })],
  [
    '/empresa/salvarReferencia',
    (ids) => ({ idEmpresa: ana.idEmpresa, idTelaSistema: ids.tela, itensSelecionados: [ids.referencia] }),
    'itensSelecionados',
  ],
  ['/usuario', (ids) => ({ ...usuario, idEmpresa: ids.empresa }), 'idEmpresa'],
  ['/usuario', (ids) => ({ ...usuario, idEmpresa: ana.idEmpresa, id: ids.usuario })],
  ['/linha/salvarLinhaPrenativo', (ids) => ({ idLinha: ids.linha, idPrenativo: ids.prenativo })],
  ['/referencia', (ids) => ({ ...referencia(ids), projetista: ana.idUsuario, id: ids.referencia })],
  ['/referencia', (ids) => referencia(ids), 'projetista'],
  [
    '/referencia',
    (ids) => ({ ...referencia(ids), projetista: ana.idUsuario, empresaAplicabilidade: ids.empresa }),
    'empresaAplicabilidade',
  ],
  ['/referencia/classeId', (ids) => ({ classe: ids.classe, idReferencia: ids.referencia })],
  [
    '/referencia/salvarReferenciaLinha',
    (ids) => ({ linha: ids.linha, exclusiva: 0, impedirSalvar: 0, idReferencia: ids.referencia }),
  ],
  [
    '/liberacaoPadraoCEM/liberacaoPortfolio',
    (ids) => ({ idLiberacaoPadrao: ids.padraoDela, idReferencia: ids.referencia, idsAtualizacaoPortfolio: [] }),
    'idReferencia',
  ],
  [
    '/liberacaoDiversa/liberacaoPortfolioCEM',
    (ids) => ({ idLiberacaoDiversa: ids.diversaDela, idReferencia: ids.referencia, idsAtualizacaoPortfolio: [] }),
    'idReferencia',
  ],
]
/** Whose other choices must be right for the wrong one to be met. */
const PROPRIOS = new Set(['tela', 'perfil', 'padraoDela', 'diversaDela'])
const UPLOADS: readonly [string, (ids: Alheios) => Record<string, unknown>, string][] = [
  ['/linha', (ids) => ({ id: ids.linha, descricao: 'X' }), ''],
  [
    '/referencia/UploadInformativo',
    (ids) => ({ idReferencia: ids.referencia }),
    'arquivo:a.html:<html><body>a</body></html>',
  ],
  [
    '/referencia/uploadLogo',
    (ids) => ({ id: ids.referencia }),
    'logo:a.svg:<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
  ],
]

const desconhecidos = (): Alheios =>
  Object.fromEntries(
    Object.entries(alheios).map(([nome, id]) => [nome, PROPRIOS.has(nome) ? id : DESCONHECIDO]),
  ) as Alheios

async function pedir(
  method: AnyCall['method'],
  url: string,
  corpo?: unknown,
  form?: string,
): Promise<{ status: number; corpo: string }> {
  const headers = {
    authorization: 'Bearer ana',
    ...(form === undefined ? {} : { 'content-type': 'multipart/form-data; boundary=x' }),
  }
  const resposta = await servidor.app.inject({
    method,
    url: `/api${url}`,
    headers,
    ...(form !== undefined ? { payload: form } : corpo === undefined ? {} : { payload: corpo as object }),
  })
  return { status: resposta.statusCode, corpo: resposta.body }
}

const multipart = (campos: Record<string, unknown>, arquivo: string) => {
  const [campo, nome, bytes] = arquivo.split(/:(.*?):(.*)/s)
  const partes = Object.entries(campos).map(
    ([chave, valor]) => `--x\r\ncontent-disposition: form-data; name="${chave}"\r\n\r\n${String(valor)}\r\n`,
  )
  if (arquivo)
    partes.push(
      `--x\r\ncontent-disposition: form-data; name="${campo}"; filename="${nome}"\r\ncontent-type: application/octet-stream\r\n\r\n${bytes}\r\n`,
    )
  return `${partes.join('')}--x--\r\n`
}

const PUBLICOS =
  /^(dados-mestres|prenativo|session|conta|ligas|perfis-empresa)\b|^imagens\.figuras$|^proprio\.(session|conta|preferencias|cadastros|tarefas|arquivos)/
const daAdministracao = calls.filter(({ ids: [id] }) => !PUBLICOS.test(id))
/** What only a Master may is refused to her before anything is looked for. */
const daMaster = ({ papeis }: AnyCall) => typeof papeis !== 'string' && papeis.every((papel) => papel === MASTER)
const comId = daAdministracao.filter(
  (call) => /:id\w*/.test(call.path) && donoDe(call.path) && call.kind !== 'multipart' && !daMaster(call),
)

/** What a query must say before anything is looked for. */
const OBRIGATORIAS: Readonly<Record<string, string>> = {
  '/tratamento/comparar/:id': '?antes=1',
  '/tratamento/comoEstava/:id': '?ato=1',
  '/linha/comoEstava/:id': '?ato=1',
}

/** What the bodies of such calls must say, all of them in one. */
const COMUM = { motivo: 'pedido da pessoa', texto: 'Como assim?', idTela: 1, liberar: false }

describe('another company’s records', () => {
  it.each(comId.map((call) => [`${call.method} ${call.path}`, call] as const))('are unknown to %s', async (_, call) => {
    const antes = await retrato(servidor.deps.database.ler)
    const dono = donoDe(call.path) ?? 'empresa'
    const url = (ids: Alheios) =>
      `${fillPath(call.path.replaceAll('?', ''), {
        ...Object.fromEntries(
          [...call.path.matchAll(/:(\w+)/g)].map(([, nome = '']) => [
            nome,
            nome.startsWith('id') ? ids[dono] : nome === 'tipo' ? 'VIDRO' : 'x',
          ]),
        ),
        idTela: ids.tela,
        idPerfil: ids.perfil,
      })}${OBRIGATORIAS[call.path] ?? ''}`
    const corpo = call.method === 'POST' ? COMUM : undefined
    const [alheio, desconhecido] = [
      await pedir(call.method, url(alheios), corpo),
      await pedir(call.method, url(desconhecidos()), corpo),
    ]
    expect(alheio).toEqual({ status: 404, corpo: desconhecido.corpo })
    expect(await retrato(servidor.deps.database.ler)).toEqual(antes)
  })

  it.each(CORPOS.map(([url, corpo, campo], i) => [`${i} POST ${url}`, url, corpo, campo] as const))(
    'are unknown in the body of %s',
    async (_, url, corpo, campo) => {
      const antes = await retrato(servidor.deps.database.ler)
      const [alheio, desconhecido] = [
        await pedir('POST', url, corpo(alheios)),
        await pedir('POST', url, corpo(desconhecidos())),
      ]
      expect(alheio).toEqual({ status: 404, corpo: desconhecido.corpo })
      expect((JSON.parse(alheio.corpo) as { propertyName?: string }).propertyName).toBe(campo)
      expect(await retrato(servidor.deps.database.ler)).toEqual(antes)
    },
  )

  it.each(UPLOADS)('are unknown to the upload %s', async (url, campos, arquivo) => {
    const antes = await retrato(servidor.deps.database.ler)
    const [alheio, desconhecido] = [
      await pedir('POST', url, undefined, multipart(campos(alheios), arquivo)),
      await pedir('POST', url, undefined, multipart(campos(desconhecidos()), arquivo)),
    ]
    expect(alheio).toEqual({ status: 404, corpo: desconhecido.corpo })
    expect(await retrato(servidor.deps.database.ler)).toEqual(antes)
  })

  it.each(
    daAdministracao
      .filter(({ method, path }) => method === 'GET' && !/:id\w*/.test(path) && !path.includes('/cep/'))
      .map(({ path }) => [path] as const),
  )('do not show in %s', async (path) => {
    const partes = { tipo: 'VIDRO', lista: 'cor', codigo: SEGREDO, serial: 'x', documento: 'x', homologador: 'true' }
    const url = fillPath(path, { ...partes, hash: 'x', simulacao: 'x', entrega: 'x', senha: 'x' })
    for (const busca of [
      '',
      '?pageIndex=0&pageSize=100',
      `?pageIndex=0&globalFilter=segredo&idReferencia=${alheios.referencia}`,
    ]) {
      expect((await pedir('GET', url + busca)).corpo).not.toContain(SEGREDO)
    }
  })
})
