import { randomUUID } from 'node:crypto'
import { UNIDADE_KG } from '@portal/contract/core/idsFixos'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import { TIPO_USUARIO } from '@portal/contract/core/papeis'
import { RECUSAS_DE_LIMITE } from '@portal/contract/clientes/limitesDaEmpresa'
import { SO_DE_CIMA } from '@portal/contract/empresas/empresas'
import { OCULTOS_AO_TIRAR } from '@portal/contract/liberacoes/itens'
import { APLICABILIDADES, MENSAGENS_DE_DIVERSA, PRODUTOS, TABELAS } from '@portal/contract/liberacoes/diversas'
import { MENSAGENS_DE_REVISAO } from '@portal/contract/revisoes/revisoes'
import { DISPONIVEL, INDISPONIVEL } from '@portal/contract/tipologias/tipologias'
import { RECUSAS } from '@portal/contract/usuarios/gestao'
import {
  novaEmpresa,
  novaReferencia,
  novaTabela,
  novoArquivo,
  novoPacote,
  novoUsuario,
  referenciaEmprestada,
  type Andar,
  type Quem,
} from './retiradas.fixture.ts'

export interface Pedido {
  params?: Readonly<Record<string, string | number>>
  corpo?: object
}

/** A refusal: its status, and its text where the status alone could be another one's. 200 is an answer that does nothing. */
type Recusa = number | readonly [number, string]

export interface Retirada {
  /** What is different from the other entries of the call. */
  nome?: string
  /** Sets up what is to be taken; answers how it is asked for. */
  dado(andar: Andar): Promise<Pedido>
  /** Who could have given it: to him it is granted. */
  pode: Quem
  recusas: Partial<Record<Quem, Recusa>>
}

/** Of the systems of PrefSuite, any one. */
const PREFSUITE = 7

const ESTRANHOS = { ana: 404, zeca: 404 } as const
const DE_OUTRA = [403, MENSAGENS.registroDeOutraEmpresa] as const

const porId = (id: number): Pedido => ({ params: { id } })

/** A profile, and the act that edited it. */
async function perfilEditado(andar: Andar): Promise<{ id: number; ato: number }> {
  const form = andar.formulario('PERFIL')
  const id = await andar.salvo('dora', '/perfil', form)
  await andar.salvo('dora', '/perfil', { ...form, id, versao: 1, descricao: 'Outra' })
  const { rows } = await andar.database.ler.query<{ ato: string }>('SELECT max(id) AS ato FROM auditoria')
  return { id, ato: Number(rows[0]?.ato) }
}
const deDora = (dado: (andar: Andar) => Promise<number>, recusas: Retirada['recusas'] = {}): Retirada[] => [
  { dado: async (andar) => porId(await dado(andar)), pode: 'dora', recusas: { ...ESTRANHOS, ...recusas } },
]

/** Lists with an owner (decisions 0.4 "What belongs to nobody belongs to the provider"), with what their form wants. */
const COM_DONO: Readonly<Record<string, [string, (novo: string) => object]>> = {
  'dados-mestres.cor': ['/cor', (descricao) => ({ descricao, tipoMaterial: ['VIDRO'] })],
  'dados-mestres.grupo': ['/grupo', (codigo) => ({ codigo, descricao: codigo, tipoMaterial: ['VIDRO'] })],
  'dados-mestres.tipoVidro': ['/tipoVidro', (codigo) => ({ codigo, descricao: codigo })],
  'dados-mestres.classeId': ['/classeId', (codigo) => ({ codigo, descricao: codigo, unidade: UNIDADE_KG, preco: 1 })],
  'dados-mestres.unidade': [
    '/unidadeItemEmbalagem',
    (novo) => ({ sigla: `U${novo.replaceAll(/\D/g, '')}`, descricao: novo }),
  ],
}
const SO_DA_PROVEDORA: Readonly<Record<string, [string, (novo: string) => object]>> = {
  'dados-mestres.tipoAcabamento': ['/tipoAcabamento', (descricao) => ({ descricao })],
  'dados-mestres.tipoTecido': ['/tipoTecido', (descricao) => ({ descricao })],
  prenativo: ['/prenativo', (codigo) => ({ codigo, descricao: codigo, unidade: UNIDADE_KG, tipo: 'S' })],
}
const TODOS_DE_FORA = (recusa: Recusa): Retirada['recusas'] => ({
  dora: recusa,
  mario: recusa,
  rita: recusa,
  ana: recusa,
  zeca: recusa,
})
const COMUM = TODOS_DE_FORA([403, MENSAGENS.registroComum])
const DA_PROVEDORA = TODOS_DE_FORA([403, MENSAGENS.listaDaProvedora])

const cadastros: [string, Retirada[]][] = [
  ...Object.entries(COM_DONO).flatMap(([nome, [url, form]]): [string, Retirada[]][] => {
    const novo = (andar: Andar, quem: 'dora' | 'paula') => {
      const corpo = { ...form(andar.novo()), comum: quem === 'paula' ? 1 : 0 }
      return andar.salvo(quem, url, corpo).then((id) => ({ id, corpo }))
    }
    return [
      [
        `${nome}.excluir`,
        [
          ...deDora(async (andar) => (await novo(andar, 'dora')).id),
          {
            nome: 'common to all',
            dado: async (andar) => porId((await novo(andar, 'paula')).id),
            pode: 'paula',
            recusas: COMUM,
          },
        ],
      ],
      [
        `${nome}.salvar`,
        [
          {
            nome: 'no longer common',
            dado: async (andar) => {
              const { id, corpo } = await novo(andar, 'paula')
              return { corpo: { ...corpo, id, comum: 0 } }
            },
            pode: 'paula',
            recusas: COMUM,
          },
        ],
      ],
    ]
  }),
  ...Object.entries(SO_DA_PROVEDORA).map(([nome, [url, form]]): [string, Retirada[]] => [
    `${nome}.excluir`,
    [
      {
        dado: async (andar) => porId(await andar.salvo('paula', url, form(andar.novo()))),
        pode: 'paula',
        recusas: DA_PROVEDORA,
      },
    ],
  ]),
]

const ligas: [string, Retirada[]][] = [
  [
    'ligas.excluir',
    [
      {
        dado: async (andar) => ({ params: { idLiga: await andar.incluir('liga', { descricao: andar.novo() }) } }),
        pode: 'paula',
        recusas: DA_PROVEDORA,
      },
    ],
  ],
  [
    'ligas.tempera.excluir',
    [
      {
        dado: async (andar) => ({ params: { idTempera: await andar.incluir('tempera', { descricao: andar.novo() }) } }),
        pode: 'paula',
        recusas: DA_PROVEDORA,
      },
    ],
  ],
]

const novaTipologia = (
  { incluir, novo, empresas: { serralheria }, referencias: { gold }, linhas: { l25 } }: Andar,
  codigo = novo(),
) =>
  incluir('tipologia', {
    idEmpresa: serralheria,
    codigo,
    descricao: 'Janela',
    idReferencia: gold,
    idLinha: l25,
    status: DISPONIVEL,
  })

/** What hangs on a company's own record is given and taken by its own people; those above it look on. */
const referencias: [string, Retirada[]][] = [
  [
    'linhas.excluir',
    deDora(({ incluir, novo, empresas }) => incluir('linha', { descricao: novo(), idEmpresa: empresas.serralheria }), {
      mara: DE_OUTRA,
      felipe: 404,
    }),
  ],
  [
    'linhas.prenativo.excluir',
    deDora(
      async ({ incluir, novo, empresas, cadastros: { prenativo } }) => {
        const idLinha = await incluir('linha', { descricao: novo(), idEmpresa: empresas.serralheria })
        return incluir('linha_prenativo', { idLinha, idPrenativo: prenativo })
      },
      { mara: DE_OUTRA },
    ),
  ],
  ['referencias.excluir', deDora((andar) => novaReferencia(andar), { mara: DE_OUTRA, felipe: 404 })],
  [
    'referencias.salvar',
    [
      {
        nome: 'a kind of material less',
        dado: async (andar) => ({ corpo: { id: await referenciaEmprestada(andar), tipoMaterial: ['VIDRO'] } }),
        pode: 'dora',
        recusas: { ana: DE_OUTRA, zeca: DE_OUTRA, mara: DE_OUTRA, felipe: 404 },
      },
    ],
  ],
  ...(
    [
      [
        'referencia-linhas.excluir',
        (idReferencia, { incluir, linhas }) =>
          incluir('referencia_linha', { idReferencia, idLinha: linhas.solta, exclusiva: 0, impedirSalvar: 0 }),
      ],
      [
        'referencias.classeId.excluir',
        (idReferencia, { incluir, cadastros: { classe } }) =>
          incluir('referencia_classe_id', { idReferencia, idClasse: classe }),
      ],
      [
        'referencias.informativo.excluir',
        async (idReferencia, andar) =>
          andar.incluir('informativo', { idReferencia, nome: 'a.html', arquivo: await novoArquivo(andar) }),
      ],
    ] satisfies [string, (idReferencia: number, andar: Andar) => Promise<number>][]
  ).map(([id, novo]): [string, Retirada[]] => [
    id,
    deDora(async (andar) => novo(await referenciaEmprestada(andar), andar), {
      ana: DE_OUTRA,
      zeca: DE_OUTRA,
      mara: DE_OUTRA,
      felipe: 404,
    }),
  ]),
  [
    'referencia-linhas.salvar',
    [
      {
        nome: 'another line in its place',
        dado: async (andar) => {
          const idReferencia = await referenciaEmprestada(andar)
          const { solta, l25 } = andar.linhas
          const comuns = { idReferencia, exclusiva: 0, impedirSalvar: 0 }
          return {
            corpo: {
              ...comuns,
              id: await andar.incluir('referencia_linha', { ...comuns, idLinha: solta }),
              linha: l25,
            },
          }
        },
        pode: 'dora',
        recusas: { ana: DE_OUTRA, zeca: DE_OUTRA, mara: DE_OUTRA, felipe: 404 },
      },
    ],
  ],
  ...['homologacao.remover.semConfirmacao', 'homologacao.remover.confirmado'].map((id): [string, Retirada[]] => [
    id,
    deDora(async (andar) => novoPacote(andar, await referenciaEmprestada(andar)), {
      ana: DE_OUTRA,
      zeca: DE_OUTRA,
      mara: DE_OUTRA,
    }),
  ]),
  ['tipologias.excluir', deDora((andar) => novaTipologia(andar), { mara: DE_OUTRA })],
  [
    'tipologias.salvar',
    [
      {
        nome: 'no longer available',
        dado: async (andar) => {
          const codigo = andar.novo()
          const { gold: referencia } = andar.referencias
          const { l25: linha } = andar.linhas
          const status = INDISPONIVEL
          return {
            corpo: { id: await novaTipologia(andar, codigo), codigo, descricao: 'Janela', referencia, linha, status },
          }
        },
        pode: 'dora',
        recusas: { ...ESTRANHOS, mara: DE_OUTRA },
      },
    ],
  ],
  [
    'proprio.desenhos.excluir',
    deDora(
      ({ incluir, novo, empresas, todos, linhas: { l25 } }) =>
        incluir('projeto', {
          idEmpresa: empresas.serralheria,
          codigo: novo(),
          descricao: 'Janela',
          idProjetista: todos.dora.idUsuario,
          idLinha: l25,
        }),
      { mara: DE_OUTRA },
    ),
  ],
]

/** Record 0020 "Given and taken": from above only, and nothing that one's own company lacks. */
const DE_CIMA = {
  ...ESTRANHOS,
  dora: 404,
  rita: 404,
  felipe: [403, SO_DE_CIMA.direitos],
  flora: [403, SO_DE_CIMA.direitos],
  max: [403, SO_DE_CIMA.direitos],
} as const
const QUE_NAO_TEM = { ...DE_CIMA, mario: [403, SO_DE_CIMA.recurso] } as const

async function filhaNova(andar: Andar) {
  const { telas, perfis, todos } = andar
  const id = await novaEmpresa(andar, todos.mario.idEmpresa, perfis.completo)
  for (const idTela of telas) await andar.ligar('empresa_tela', { idEmpresa: id, idTela })
  // They are of the company that each entry makes anew.
  for (const nome of ['felipe', 'flora', 'max'] as const) todos[nome].idEmpresa = id
  return id
}

const empresas: [string, Retirada[]][] = [
  [
    'empresas.salvarRecurso',
    [
      {
        dado: async (andar) => {
          const idEmpresa = await filhaNova(andar)
          return { corpo: { idEmpresa, idsRecurso: andar.telas.slice(1), id: andar.perfis.completo } }
        },
        pode: 'mario',
        recusas: DE_CIMA,
      },
      {
        nome: 'one that the company above lacks',
        dado: async (andar) => {
          const idEmpresa = await filhaNova(andar)
          return { corpo: { idEmpresa, idsRecurso: andar.telas.slice(0, -1), id: andar.perfis.completo } }
        },
        pode: 'paula',
        recusas: QUE_NAO_TEM,
      },
    ],
  ],
  [
    'empresas.salvarTipo',
    [
      {
        nome: 'with what the company above lacks',
        dado: async (andar) => ({ corpo: { idEmpresa: await filhaNova(andar), id: andar.perfis.pequeno } }),
        pode: 'paula',
        recusas: QUE_NAO_TEM,
      },
    ],
  ],
  [
    'empresas.salvar',
    [
      {
        nome: 'another profile',
        dado: async (andar) => {
          const { corpo } = await andar.pedir('paula', 'GET', `/empresa/${await filhaNova(andar)}`)
          return { corpo: { ...corpo, perfil: andar.perfis.pequeno } }
        },
        pode: 'paula',
        recusas: QUE_NAO_TEM,
      },
    ],
  ],
  [
    'empresas.salvarReferencia',
    [
      {
        dado: async (andar) => {
          const idEmpresa = await filhaNova(andar)
          const { rows } = await andar.database.ler.query<{ id: number }>(
            "SELECT id FROM tela_sistema WHERE papel = 'CadastroVidros'",
          )
          const idTelaSistema = rows[0]?.id ?? 0
          await andar.ligar('empresa_referencia', {
            idEmpresa,
            idTela: idTelaSistema,
            idReferencia: andar.referencias.gold,
          })
          return { corpo: { idEmpresa, idTelaSistema, itensSelecionados: [] } }
        },
        pode: 'mario',
        recusas: {
          ...ESTRANHOS,
          dora: 404,
          rita: 404,
          felipe: [403, SO_DE_CIMA.referenciaAlheia],
          flora: [403, SO_DE_CIMA.referenciaAlheia],
          max: [403, SO_DE_CIMA.recursoQueNaoTem],
        },
      },
    ],
  ],
  [
    'empresas.excluir',
    [
      {
        dado: async (andar) => {
          const id = await novaEmpresa(andar, andar.todos.mario.idEmpresa)
          for (const nome of ['felipe', 'flora', 'max'] as const) andar.todos[nome].idEmpresa = id
          return porId(id)
        },
        pode: 'mario',
        recusas: {
          ...ESTRANHOS,
          dora: 404,
          rita: 404,
          felipe: [403, SO_DE_CIMA.exclusao],
          flora: [403, SO_DE_CIMA.exclusao],
          max: [403, SO_DE_CIMA.exclusao],
        },
      },
    ],
  ],
  ...(
    [
      ['perfis-empresa.excluir', (id) => porId(id)],
      ['perfis-empresa.salvar', (id) => ({ corpo: { id, perfil: `Perfil ${id}`, itemsSelecionados: [] } })],
    ] satisfies [string, (id: number) => Pedido][]
  ).map(([id, pedido]): [string, Retirada[]] => [
    id,
    [
      {
        dado: async (andar) => {
          const idEmpresaTipo = await andar.incluir('empresa_tipo', { perfil: andar.novo() })
          await andar.ligar('empresa_tipo_tela', { idEmpresaTipo, idTela: andar.telas[0] })
          return pedido(idEmpresaTipo)
        },
        pode: 'paula',
        recusas: { dora: 403, mario: 403, rita: 403, ana: 403, zeca: 403 },
      },
    ],
  ]),
]

/** Record 0019: not above, not what one does not hold, not in another's name. */
const usuarios = (
  [
    ['usuarios.excluir', 'id', undefined],
    ['usuarios.enviarDadosAcesso', 'id', undefined],
    ['proprio.lgpd.anonimizar', 'idUsuario', () => ({ motivo: 'Pediu.' })],
    [
      'usuarios.empresa.salvar',
      undefined,
      (id: number, { filha }: Andar, tipo: number) => ({
        id,
        idEmpresa: filha,
        nome: 'X',
        email: `x${id}@exemplo.com.br`,
        serial: '1',
        tipo,
        ativo: 0,
        ...(tipo === TIPO_USUARIO.USUARIO_MOF ? { itensSelecionados: [] } : {}),
      }),
    ],
  ] as const
).map(([chamada, param, corpo]): [string, Retirada[]] => {
  const dado = (tipo: number) => async (andar: Andar) => {
    for (const nome of ['felipe', 'flora', 'max'] as const) andar.todos[nome].idEmpresa = andar.filha
    const id = await novoUsuario(andar, tipo)
    return { ...(param ? { params: { [param]: id } } : {}), ...(corpo ? { corpo: corpo(id, andar, tipo) } : {}) }
  }
  const deFora = { ...ESTRANHOS, dora: 404, rita: 404, trocado: [403, RECUSAS.trocado] } as const
  return [
    chamada,
    [
      {
        dado: dado(TIPO_USUARIO.USUARIO_MOF),
        pode: 'flora',
        recusas: { ...deFora, max: [403, RECUSAS.recursosAcima] },
      },
      {
        nome: 'a Master',
        dado: dado(TIPO_USUARIO.MASTER),
        pode: 'mario',
        recusas: {
          ...deFora,
          trocado: [403, RECUSAS.tipoAcima],
          flora: [403, RECUSAS.tipoAcima],
          max: [403, RECUSAS.tipoAcima],
        },
      },
    ],
  ]
})

const umRecurso: [string, Retirada[]] = [
  'proprio.usuarios.recurso',
  [
    {
      dado: async (andar) => {
        for (const nome of ['felipe', 'flora', 'max'] as const) andar.todos[nome].idEmpresa = andar.filha
        const idUsuario = await novoUsuario(andar, TIPO_USUARIO.USUARIO_MOF)
        return { params: { idUsuario }, corpo: { idTela: andar.telas[0], liberar: false } }
      },
      pode: 'flora',
      recusas: { ...ESTRANHOS, dora: 404, rita: 404, max: [403, RECUSAS.recursosAcima] },
    },
  ],
]

const chave = ({ incluir, novo }: Andar, idEmpresa: number, alcance: 'EMPRESA' | 'PROVEDORA') =>
  incluir('chave_api', {
    idEmpresa,
    nome: novo(),
    prefixo: 'pfk_',
    impressao: randomUUID(),
    alcance,
    limitePorMinuto: 600,
    escopos: ['ATUALIZACOES'],
  })

const integracao: [string, Retirada[]][] = [
  ...(
    [
      ['proprio.integracao.revogarChave', undefined],
      ['proprio.integracao.girarChave', undefined],
      ['proprio.integracao.alterarChave', { nome: 'Menos', limitePorMinuto: 1 }],
    ] as const
  ).map(([id, corpo]): [string, Retirada[]] => {
    const pedido = (idDaChave: number): Pedido => ({ ...porId(idDaChave), ...(corpo && { corpo }) })
    return [
      id,
      [
        {
          dado: async (andar) => pedido(await chave(andar, andar.empresas.serralheria, 'EMPRESA')),
          pode: 'dora',
          recusas: { ...ESTRANHOS, rita: 404, felipe: 404 },
        },
        {
          nome: 'of the provider',
          dado: async (andar) => pedido(await chave(andar, andar.empresas.provedora, 'PROVEDORA')),
          pode: 'paula',
          recusas: { ...ESTRANHOS, dora: 404, mario: 404, mara: 404, rita: 404 },
        },
      ],
    ]
  }),
  ...(
    [
      ['proprio.integracao.excluirWebhook', undefined],
      ['proprio.integracao.trocarSegredo', undefined],
      [
        'proprio.integracao.alterarWebhook',
        { nome: 'Menos', url: 'https://exemplo.com.br/', eventos: ['pacote.disponivel'], ativo: 0 },
      ],
    ] as const
  ).map(([id, corpo]): [string, Retirada[]] => {
    const dado = (tudo: boolean) => async (andar: Andar) => {
      const { serralheria, provedora } = andar.empresas
      const idEmpresa = tudo ? provedora : serralheria
      const url = 'https://exemplo.com.br/'
      const novo = await andar.incluir('webhook', { idEmpresa, nome: andar.novo(), url, segredo: 'x', tudo })
      return { ...porId(novo), ...(corpo && { corpo }) }
    }
    return [
      id,
      [
        { dado: dado(false), pode: 'dora', recusas: { ...ESTRANHOS, felipe: 404 } },
        {
          nome: 'of the provider',
          dado: dado(true),
          pode: 'paula',
          recusas: { ...ESTRANHOS, dora: 404, mario: 404, mara: 404, rita: 404 },
        },
      ],
    ]
  }),
]

/** A licence that the provider blocked, or limited, and what would free it. */
async function presa(andar: Andar, bloqueada: boolean) {
  const serial = andar.novo()
  const { rows } = await andar.database.escrever.query<{ id: number }>(
    `INSERT INTO cliente_serial (id_cliente, serial, sistema, descricao_produto, bloqueada_liberacao, bloqueada_atualizacao,
       qtde_limite_perfil, qtde_limite_componente)
     SELECT id_cliente, $2, sistema, descricao_produto, $3, $3, $4, $4 FROM cliente_serial WHERE id = $1 RETURNING id`,
    [andar.serial, serial, bloqueada, bloqueada ? LIVRE : POUCO],
  )
  const livre = {
    qtdeLimitePerfil: LIVRE,
    qtdeLimiteComponente: LIVRE,
    bloqueadaAtualizacao: false,
    bloqueadaLiberacao: false,
  }
  return { id: rows[0]?.id ?? 0, serial, livre }
}
const [POUCO, LIVRE] = [3, 9]
/** Record 0038: what the provider set is lifted by the provider; a company is answered that it may not. */
const naoLiberta = (motivo: string): Retirada['recusas'] => {
  const recusa = [200, motivo] as const
  return { dora: recusa, mario: recusa, ana: recusa, zeca: recusa }
}
const CADA_PRISAO = [
  { nome: 'a block of the provider', bloqueada: true, recusas: naoLiberta(RECUSAS_DE_LIMITE.bloqueio) },
  { nome: 'a limit of the provider', bloqueada: false, recusas: naoLiberta(RECUSAS_DE_LIMITE.maior(POUCO)) },
]

const clientes: [string, Retirada[]][] = [
  ...(
    [
      ['cliente-detalhe.geral.salvar', ({ id, livre }) => ({ id, ...livre })],
      ['cliente-detalhe.geral.salvarSerial', ({ serial, livre }) => ({ numeroSerie: serial, ...livre })],
    ] satisfies [string, (qual: Awaited<ReturnType<typeof presa>>) => object][]
  ).map(([id, corpo]): [string, Retirada[]] => [
    id,
    CADA_PRISAO.map(({ nome, bloqueada, recusas }) => ({
      nome,
      dado: async (andar) => ({ corpo: corpo(await presa(andar, bloqueada)) }),
      pode: 'paula',
      recusas,
    })),
  ]),
  [
    'preference.portfolio.salvar',
    [
      {
        nome: 'a block lifted',
        dado: async (andar) => {
          const serial = andar.novo()
          const { rows } = await andar.database.escrever.query<{ id: number }>(
            `INSERT INTO cliente_serial (id_cliente, serial, sistema, descricao_produto)
             SELECT id_cliente, $2, $3, descricao_produto FROM cliente_serial WHERE id = $1 RETURNING id`,
            [andar.serial, serial, PREFSUITE],
          )
          const referencia = await novaReferencia(andar, { descricaoOficial: 'Oficial' })
          await andar.incluir('serial_preference', {
            idSerial: rows[0]?.id,
            idReferencia: referencia,
            tipoLiberacao: 'PADRAO',
          })
          return { corpo: { serial, referencia, tipoLiberacao: 'SEM_BLOQUEIO' } }
        },
        pode: 'dora',
        recusas: ESTRANHOS,
      },
    ],
  ],
  [
    'cliente-detalhe.projetista.excluir',
    deDora(async (andar) =>
      andar.incluir('projetista_aberto', { idSerial: andar.serial, idReferencia: await novaReferencia(andar) }),
    ),
  ],
  [
    'cliente-detalhe.aplicabilidade.excluir',
    [
      {
        dado: async ({ ligar, serial: idSerial, empresas: { serralheria: idEmpresa } }) => {
          await ligar('serial_aplicabilidade', { idSerial, idEmpresa })
          return { corpo: { idSerial, idEmpresa } }
        },
        pode: 'dora',
        recusas: ESTRANHOS,
      },
    ],
  ],
  [
    'cliente-detalhe.portfolio.excluir',
    [
      {
        dado: async (andar) => {
          const idPacote = await novoPacote(andar, andar.referencias.gold)
          const id = await andar.incluir('serial_pacote', { idSerial: andar.serial, idPacote })
          return { params: { id, idInquilino: 0 } }
        },
        pode: 'dora',
        recusas: ESTRANHOS,
      },
    ],
  ],
  [
    'cliente-detalhe.tabelaPreco.excluir',
    deDora(async (andar) => {
      const idTabela = await novaTabela(andar, andar.empresas.serralheria)
      return andar.incluir('serial_tabela_preco', { idSerial: andar.serial, idTabela })
    }),
  ],
  [
    'preference.portfolio.excluir',
    deDora(async (andar) =>
      andar.incluir('serial_preference', {
        idSerial: andar.serial,
        idReferencia: await novaReferencia(andar),
        tipoLiberacao: 'PADRAO',
      }),
    ),
  ],
  [
    'preference.aplicabilidade.excluir',
    deDora(async (andar) =>
      andar.incluir('serial_preference_aplicabilidade', {
        idSerial: andar.serial,
        idReferencia: await novaReferencia(andar),
      }),
    ),
  ],
]

const OCULTO = OCULTOS_AO_TIRAR(1)
/** Those of Dora's company see the release, but not what of Ana's it holds. */
const SEM_VER = (recusa: Recusa): Retirada['recusas'] => ({ ...ESTRANHOS, dora: recusa, mario: recusa, mara: recusa })

const padrao = (andar: Andar) =>
  andar.incluir('liberacao_padrao', { idEmpresa: andar.empresas.serralheria, descricao: andar.novo(), sistema: 1 })
async function padraoComAlheio(andar: Andar): Promise<number> {
  const idLiberacao = await padrao(andar)
  const idPacote = await novoPacote(andar, andar.referencias.ana)
  await andar.ligar('liberacao_padrao_pacote', { idLiberacao, idPacote })
  return idLiberacao
}

const padroes: [string, Retirada[]][] = [
  [
    'liberacao-padrao.excluir',
    [
      ...deDora(padrao, { felipe: 404 }),
      {
        nome: 'with what its company may not release',
        dado: async (andar) => porId(await padraoComAlheio(andar)),
        pode: 'paula',
        recusas: SEM_VER([400, OCULTO]),
      },
    ],
  ],
  [
    'liberacao-padrao.salvar',
    [
      {
        nome: 'for another system, with what its company may not release',
        dado: async (andar) => ({
          corpo: { id: await padraoComAlheio(andar), descricao: andar.novo(), sistema: 2, patrocinios: [] },
        }),
        pode: 'paula',
        recusas: SEM_VER([200, OCULTO]),
      },
      {
        nome: 'for one sponsor alone, with what its company may not release',
        dado: async (andar) => {
          const patrocinios = [await andar.incluir('patrocinio', { descricao: andar.novo() })]
          return { corpo: { id: await padraoComAlheio(andar), descricao: andar.novo(), sistema: 1, patrocinios } }
        },
        pode: 'paula',
        recusas: SEM_VER([200, OCULTO]),
      },
    ],
  ],
  [
    'liberacao-padrao.salvarPortfolio',
    [
      {
        dado: async (andar) => ({
          corpo: {
            idLiberacaoPadrao: await padraoComAlheio(andar),
            idReferencia: andar.referencias.ana,
            idsAtualizacaoPortfolio: [],
          },
        }),
        pode: 'paula',
        recusas: SEM_VER(404),
      },
    ],
  ],
  [
    'liberacao-padrao.salvarTabelaPreco',
    [
      {
        dado: async (andar) => {
          const idLiberacaoPadrao = await padrao(andar)
          const idTabela = await novaTabela(andar, andar.empresas.vidracaria)
          await andar.ligar('liberacao_padrao_tabela', { idLiberacao: idLiberacaoPadrao, idTabela })
          return { corpo: { idLiberacaoPadrao, idsTabelaPreco: [] } }
        },
        pode: 'paula',
        recusas: SEM_VER(200),
      },
    ],
  ],
  [
    'liberacao-padrao.salvarAplicabilidade',
    [
      {
        dado: async (andar) => {
          const idLiberacaoPadrao = await padrao(andar)
          const idReferencia = andar.referencias.ana
          await andar.ligar('liberacao_padrao_aplicabilidade', { idLiberacao: idLiberacaoPadrao, idReferencia })
          return { corpo: { idLiberacaoPadrao, idsReferencia: [] } }
        },
        pode: 'paula',
        recusas: SEM_VER(200),
      },
    ],
  ],
]

const diversa = (andar: Andar, mais: Record<string, unknown> = {}) =>
  andar.incluir('liberacao_diversa', {
    idEmpresa: andar.empresas.serralheria,
    tipo: PRODUTOS,
    liberacao: 'LIBERAR_CEM',
    sistema: 1,
    atualizacaoExistenteCem: false,
    atualizacaoExistentePrefSuite: false,
    ...mais,
  })
async function diversaComAlheio(andar: Andar, mais?: Record<string, unknown>): Promise<number> {
  const idLiberacao = await diversa(andar, mais)
  const idPacote = await novoPacote(andar, andar.referencias.ana)
  await andar.ligar('liberacao_diversa_pacote', { idLiberacao, idPacote })
  return idLiberacao
}

const diversas: [string, Retirada[]][] = [
  [
    'liberacao-diversa.excluir',
    [
      ...deDora((andar) => diversa(andar), { felipe: 404 }),
      {
        nome: 'made available, with what its company may not release',
        dado: async (andar) => porId(await diversaComAlheio(andar, { disponivel: true, dataLiberacao: new Date() })),
        pode: 'paula',
        recusas: SEM_VER([400, OCULTO]),
      },
    ],
  ],
  [
    'liberacao-diversa.disponibilizar',
    [
      {
        nome: 'which takes what its company may not release',
        dado: async (andar) => ({
          ...porId(await diversaComAlheio(andar, { liberacao: 'REMOVER_LIBERACAO_CEM' })),
          corpo: {},
        }),
        pode: 'paula',
        recusas: SEM_VER([400, MENSAGENS_DE_DIVERSA.ocultos(1)]),
      },
    ],
  ],
  ...(
    [
      ['liberacao-diversa.salvarPortfolioCEM', { liberacao: 'LIBERAR_CEM' }],
      ['liberacao-diversa.salvarPortfolioPrefSuite', { liberacao: 'LIBERAR_PREFSUITE', sistema: PREFSUITE }],
    ] as const
  ).map(([id, mais]): [string, Retirada[]] => [
    id,
    [
      {
        dado: async (andar) => ({
          corpo: {
            idLiberacaoDiversa: await diversaComAlheio(andar, mais),
            idReferencia: andar.referencias.ana,
            idsAtualizacaoPortfolio: [],
          },
        }),
        pode: 'paula',
        recusas: SEM_VER(404),
      },
    ],
  ]),
  [
    'liberacao-diversa.salvarTabelaPreco',
    [
      {
        dado: async (andar) => {
          const idLiberacaoDiversa = await diversa(andar, { tipo: TABELAS })
          const idTabela = await novaTabela(andar, andar.empresas.vidracaria)
          await andar.ligar('liberacao_diversa_tabela', { idLiberacao: idLiberacaoDiversa, idTabela })
          return { corpo: { idLiberacaoDiversa, idsTabelaPreco: [] } }
        },
        pode: 'paula',
        recusas: SEM_VER(200),
      },
    ],
  ],
  [
    'liberacao-diversa.salvarAplicabilidade',
    [
      {
        dado: async (andar) => {
          const idLiberacaoDiversa = await diversa(andar, { tipo: APLICABILIDADES })
          const idEmpresa = andar.todos.mara.idEmpresa
          await andar.ligar('liberacao_diversa_aplicabilidade', { idLiberacao: idLiberacaoDiversa, idEmpresa })
          await andar.incluir('referencia', {
            descricao: andar.novo(),
            tipo: 'Sistemista',
            idProjetista: andar.todos.mara.idUsuario,
            idEmpresa,
          })
          return { corpo: { idLiberacaoDiversa, idsEmpresas: [] } }
        },
        pode: 'paula',
        recusas: { ...ESTRANHOS, dora: 200, mario: 200 },
      },
    ],
  ],
]

const parte = async (andar: Andar, tipo: TipoMaterial, url: string, corpo: (id: number) => object, mais: object = {}) =>
  andar.salvo('dora', url, corpo(await andar.salvo('dora', `/${tipo.toLowerCase()}`, andar.formulario(tipo, mais))))

/** Vera holds CadastroVidros alone: what hangs on other kinds she could not have put there. */
const DE_OUTRO_TIPO = { vera: 403 } as const
const materiais: [string, Retirada[]][] = [
  [
    'caracteristicas.excluir',
    deDora(async (andar) => {
      const codigo = andar.novo()
      await andar.salvo('dora', '/perfil', andar.formulario('PERFIL', { codigo }))
      return andar.salvo('dora', '/produto/SalvarCaracteristicaMaterial', {
        nome: 'X',
        descricao: 'X',
        codigo,
        tipoMaterial: 'PERFIL',
      })
    }, DE_OUTRO_TIPO),
  ],
  ...(['COMPONENTE', 'PERFIL', 'SUPERFICIE'] as const).map((tipo): [string, Retirada[]] => [
    `${tipo.toLowerCase()}.linhaAplicacao.excluir`,
    deDora(
      (andar) =>
        parte(andar, tipo, `/${tipo.toLowerCase()}/salvarLinhaAplicacao`, (idMaterial) => ({
          idMaterial,
          linhaAplicacao: andar.linhas.l30,
        })),
      DE_OUTRO_TIPO,
    ),
  ]),
  [
    'kit.composicao.excluir',
    [
      {
        dado: async (andar) => {
          const item = { tipo: 'LIVRE', codigoProduto: 'X', descricao: 'X', unidade: 'UN', quantidade: 1 }
          const idComposicao = await parte(andar, 'KIT', '/kit/SalvarComposicao', (idKit) => ({ ...item, idKit }))
          return { params: { idComposicao } }
        },
        pode: 'dora',
        recusas: { ...ESTRANHOS, ...DE_OUTRO_TIPO },
      },
    ],
  ],
  [
    'kit.medidas.excluir',
    deDora(
      (andar) =>
        parte(andar, 'KIT', '/kit/SalvarEngenharia', (idKit) => ({
          espessura: 8,
          cores: [andar.cadastros.corKit],
          idKit,
        })),
      DE_OUTRO_TIPO,
    ),
  ],
  [
    'perfil.barras.excluir',
    [
      {
        dado: async (andar) => {
          const barra = (idPerfil: number) => ({ tamanhoBarra: 3000, idPerfil })
          const especial = { maisDeUmTamanhoBarra: 1, barra1: 0 }
          return { params: { idPerfilBarras: await parte(andar, 'PERFIL', '/perfil/SalvarBarra', barra, especial) } }
        },
        pode: 'dora',
        recusas: { ...ESTRANHOS, ...DE_OUTRO_TIPO },
      },
    ],
  ],
  [
    'vidro.cor.excluir',
    deDora((andar) =>
      parte(andar, 'VIDRO', '/vidro/salvarVidroCor', (idVidro) => ({ cor: andar.cadastros.verde, ativo: 1, idVidro })),
    ),
  ],
  ...TIPO_MATERIAL.map(({ value: tipo }): [string, Retirada[]] => [
    `${tipo.toLowerCase()}.salvar`,
    [
      {
        nome: 'out of line',
        dado: async (andar) => {
          const form = andar.formulario(tipo)
          return { corpo: { ...form, id: await andar.salvo('dora', `/${tipo.toLowerCase()}`, form), status: 2 } }
        },
        pode: 'dora',
        recusas: { ...ESTRANHOS, ...(tipo === 'VIDRO' ? {} : DE_OUTRO_TIPO) },
      },
    ],
  ]),
  [
    'proprio.produtos.alterarEmMassa',
    [
      {
        nome: 'out of line',
        dado: async (andar) => {
          const id = await andar.salvo('dora', '/perfil', andar.formulario('PERFIL'))
          return { corpo: { ids: [id], campos: { status: 2 } } }
        },
        pode: 'dora',
        recusas: { ...ESTRANHOS, vera: 200 },
      },
    ],
  ],
  [
    'proprio.produtos.salvarCelulas',
    [
      {
        nome: 'out of line',
        dado: async (andar) => {
          const id = await andar.salvo('dora', '/perfil', andar.formulario('PERFIL'))
          return { corpo: { linhas: [{ id, versao: 1, valores: { status: 2 } }] } }
        },
        pode: 'dora',
        recusas: { ...ESTRANHOS, ...DE_OUTRO_TIPO },
      },
    ],
  ],
  [
    'proprio.produtos.desfazer',
    [
      {
        dado: async (andar) => {
          const { id, ato } = await perfilEditado(andar)
          return { params: { id }, corpo: { ato } }
        },
        pode: 'dora',
        recusas: { ...ESTRANHOS, ...DE_OUTRO_TIPO },
      },
    ],
  ],
  [
    'proprio.produtos.desfazerEmMassa',
    [
      {
        dado: async (andar) => {
          const { ato } = await perfilEditado(andar)
          return { corpo: { ato } }
        },
        pode: 'dora',
        recusas: { ...ESTRANHOS, vera: 200 },
      },
    ],
  ],
  [
    'aplicabilidade.excluir',
    deDora(async (andar) => {
      const [idMaterial, idAplicavel] = [
        await andar.salvo('dora', '/componente', andar.formulario('COMPONENTE')),
        await andar.salvo('dora', '/componente', andar.formulario('COMPONENTE')),
      ]
      return andar.incluir('aplicabilidade', { idMaterial, idAplicavel })
    }, DE_OUTRO_TIPO),
  ],
  [
    'aplicabilidade.base.excluir',
    [
      {
        nome: 'of the company that keeps it',
        dado: async (andar) => {
          const { alheia } = andar.referencias
          const { vidracaria: idEmpresa } = andar.empresas
          await andar.database.escrever.query(
            `INSERT INTO empresa_referencia (id_empresa, id_tela, id_referencia)
             SELECT $1, id, $2 FROM tela_sistema WHERE papel = 'CadastroComponentes' ON CONFLICT DO NOTHING`,
            [idEmpresa, alheia],
          )
          for (const quem of ['ana', 'dora', 'mara'] as const)
            await andar.pedir(quem, 'POST', '/produto/modoEdicao/true')
          const form = () => andar.formulario('COMPONENTE', { referencia: alheia, aplicabilidade: null })
          const [idMaterial, idAplicavel] = [
            await andar.salvo('dora', '/componente', form()),
            await andar.salvo('dora', '/componente', form()),
          ]
          return porId(await andar.incluir('aplicabilidade', { idMaterial, idAplicavel, idEmpresa }))
        },
        pode: 'ana',
        recusas: { dora: 403, mario: 403, mara: 403, vera: 403 },
      },
    ],
  ],
]

const acabamentos: [string, Retirada[]][] = [
  [
    'acabamentos.excluir',
    deDora((andar) =>
      andar.salvo('dora', '/tratamento', { codigo: andar.novo(), descricao: 'X', referencia: andar.referencias.gold }),
    ),
  ],
  [
    'acabamentos.salvar',
    [
      {
        nome: 'out of line',
        dado: async (andar) => {
          const form = { codigo: andar.novo(), descricao: 'X', referencia: andar.referencias.gold }
          return { corpo: { ...form, id: await andar.salvo('dora', '/tratamento', form), status: 2 } }
        },
        pode: 'dora',
        recusas: ESTRANHOS,
      },
    ],
  ],
]

/** Ivo imports, but keeps nothing of what was imported; one that failed goes by the same right as one that is taken back. */
const SO_IMPORTA = { ...ESTRANHOS, ivo: [403, MENSAGENS.semPermissao] } as const
const importada = (categoria: string, tipo: string) => async (andar: Andar) =>
  andar.incluir('importacao', {
    idEmpresa: andar.empresas.serralheria,
    idUsuario: andar.todos.dora.idUsuario,
    categoria,
    tipo,
    idReferencia: andar.referencias.gold,
    sha256: await novoArquivo(andar),
    nomeArquivo: 'a.xlsx',
    estado: 'FALHOU',
    situacao: 4,
  })

const importacoes: [string, Retirada[]][] = [
  ['importacao.produto.excluir', deDora(importada('PRODUTO', 'PERFIL'), SO_IMPORTA)],
  ['importacao.tratamento.excluir', deDora(importada('TRATAMENTO', 'ACABAMENTO'), SO_IMPORTA)],
  ['importacao.aplicabilidade.excluir', deDora(importada('APLICABILIDADE', 'COMPONENTE'), SO_IMPORTA)],
  [
    'imagens.importacao.excluir',
    deDora(
      async (andar) =>
        andar.incluir('importacao', {
          categoria: 'IMAGEM',
          idEmpresa: andar.empresas.serralheria,
          tipo: 'PERFIL',
          idReferencia: andar.referencias.gold,
          shaImagens: await novoArquivo(andar),
          estado: 'FALHOU',
          situacao: 4,
        }),
      SO_IMPORTA,
    ),
  ],
  [
    'tabela-preco.importacao.excluir',
    deDora(async (andar) =>
      andar.incluir('importacao', {
        categoria: 'TABELA_PRECO',
        idEmpresa: andar.empresas.serralheria,
        tipo: 'VIDRO',
        nome: andar.novo(),
        sha256: await novoArquivo(andar),
        nomeArquivo: 'a.xlsx',
        estado: 'FALHOU',
        situacao: 4,
      }),
    ),
  ],
  ['tabela-preco.excluir', deDora((andar) => novaTabela(andar, andar.empresas.serralheria))],
]

/** Davi asks Dora; Mario is their Master, who sees it and is neither. */
async function revisao(andar: Andar): Promise<{ id: number; comentario: number }> {
  const { incluir, todos, empresas: donas } = andar
  const { dora, davi } = todos
  const id = await incluir('revisao', {
    idEmpresa: donas.serralheria,
    area: 'produto',
    idUsuario: davi.idUsuario,
    idRevisor: dora.idUsuario,
    mensagem: '',
    quantos: 1,
  })
  const idItem = await incluir('revisao_item', {
    idRevisao: id,
    area: 'produto',
    idRegistro: 1,
    tipo: 'VIDRO',
    codigo: 'X',
    descricao: 'X',
    referencia: 'X',
    conteudo: '{}',
  })
  return { id, comentario: await incluir('revisao_comentario', { idItem, texto: 'X', criadoPor: dora.idUsuario }) }
}
const SO_REVISOR = [403, MENSAGENS_DE_REVISAO.soRevisor] as const
const SO_QUEM_PEDIU = [403, MENSAGENS_DE_REVISAO.soQuemPediu] as const

/** What somebody began himself: nobody else ends it, and of others it is not even told. */
const DE_UM_SO = { davi: 404, mario: 404, mara: 404, ana: 404, zeca: 404 } as const
const tarefaDe = async ({ ligar, todos }: Andar): Promise<string> => {
  const id = randomUUID()
  await ligar('tarefa', { id, tipo: 'x', descricao: 'X', dados: '{}', idUsuario: todos.dora.idUsuario })
  return id
}
const publicacao = (andar: Andar, mais: object) =>
  andar.incluir('publicacao', {
    area: 'produto',
    acao: 'homologar',
    idUsuario: andar.todos.dora.idUsuario,
    idEmpresa: andar.empresas.serralheria,
    ...mais,
  })

const visao = ({ incluir, novo, todos: { dora } }: Andar): Promise<number> =>
  incluir('visao_da_empresa', {
    idEmpresa: dora.idEmpresa,
    lista: 'cor',
    nome: novo(),
    conteudo: JSON.stringify({ hidden: [], order: [], shown: [], list: { sort: null, desc: false, search: '' } }),
    idUsuario: dora.idUsuario,
  })

const proprios: [string, Retirada[]][] = [
  ['proprio.visoes.excluir', deDora(visao, { davi: 403, rita: 403, felipe: 404 })],
  [
    'proprio.visoes.alterar',
    [
      {
        dado: async (andar) => ({ ...porId(await visao(andar)), corpo: { nome: andar.novo() } }),
        pode: 'dora',
        recusas: { ...ESTRANHOS, davi: 403, mario: 403 },
      },
    ],
  ],
  ...(['aprovar', 'devolver'] as const).map((verbo): [string, Retirada[]] => [
    `proprio.revisoes.${verbo}`,
    deDora(async (andar) => (await revisao(andar)).id, { davi: SO_REVISOR, mario: SO_REVISOR }),
  ]),
  [
    'proprio.revisoes.cancelar',
    [
      {
        dado: async (andar) => porId((await revisao(andar)).id),
        pode: 'davi',
        recusas: { ...ESTRANHOS, dora: SO_QUEM_PEDIU, mario: SO_QUEM_PEDIU },
      },
    ],
  ],
  [
    'proprio.revisoes.excluirComentario',
    [
      {
        dado: async (andar) => ({ params: { idComentario: (await revisao(andar)).comentario } }),
        pode: 'dora',
        recusas: { ...ESTRANHOS, davi: 403, mario: 403 },
      },
    ],
  ],
  [
    'proprio.publicacoes.desfazer',
    [
      {
        dado: async (andar) => {
          const ate = new Date(Date.now() + 3_600_000)
          const tarefa = await tarefaDe(andar)
          return porId(await publicacao(andar, { estado: 'AGUARDANDO', tarefa, ate, escopos: [1] }))
        },
        pode: 'dora',
        recusas: DE_UM_SO,
      },
    ],
  ],
  [
    'proprio.publicacoes.reter',
    [
      {
        dado: async (andar) => {
          const id = await publicacao(andar, { estado: 'PREVIA' })
          const { gold } = andar.referencias
          await andar.ligar('publicacao_item', {
            idPublicacao: id,
            idRegistro: 1,
            idDono: 1,
            tipo: 'VIDRO',
            idReferencia: gold,
            escopo: 1,
            codigo: 'X',
            descricao: 'X',
            versaoVista: 1,
            retido: false,
          })
          return { ...porId(id), corpo: { ids: [1], reter: true } }
        },
        pode: 'dora',
        recusas: DE_UM_SO,
      },
    ],
  ],
  [
    'proprio.tarefas.parar',
    [{ dado: async (andar) => ({ params: { tarefa: await tarefaDe(andar) } }), pode: 'dora', recusas: DE_UM_SO }],
  ],
  [
    'proprio.conta.encerrarSessao',
    [
      {
        dado: async ({ ligar, todos: { dora } }) => {
          const sessao = randomUUID()
          const expiraEm = new Date(Date.now() + 3_600_000)
          await ligar('sessao', { id: sessao, idUsuario: dora.idUsuario, idPessoa: dora.idUsuario, expiraEm })
          return { params: { sessao } }
        },
        pode: 'dora',
        recusas: { ...DE_UM_SO, paula: 404 },
      },
    ],
  ],
]

/** Every call that takes a right, a membership or a record away. */
export const RETIRADAS: ReadonlyMap<string, readonly Retirada[]> = new Map([
  ...cadastros,
  ...ligas,
  ...referencias,
  ...empresas,
  ...usuarios,
  umRecurso,
  ...integracao,
  ...clientes,
  ...padroes,
  ...diversas,
  ...materiais,
  ...acabamentos,
  ...importacoes,
  ...proprios,
])

/** Those that take nothing away, and what they do instead. */
export const SEM_RETIRADA: readonly (readonly [string, readonly string[]])[] = [
  [
    'reads, asks or only looks ahead',
    [
      'empresas.acaoAlertaVinculoUsuario',
      'proprio.montagem.planilha',
      'produtos.linhaSelectMulti',
      'proprio.publicacoes.prever',
      'proprio.copias.copiar',
    ],
  ],
  [
    "keeps one's own choice",
    [
      'acabamentos.modoEdicao',
      'produtos.modoEdicao',
      'proprio.preferencias.salvar',
      'proprio.configuracao.salvar',
      'proprio.exportacao.escolhidos',
      'proprio.exportacao.imagensDosEscolhidos',
      'proprio.busca.anotarAberto',
      'proprio.mesa.chegar',
      'proprio.mesa.dispensarFalha',
    ],
  ],
  [
    "signs in or out, or changes one's own password",
    [
      'session.autenticar',
      'proprio.session.hashSession',
      'proprio.session.sair',
      'session.novaSenha.salvar',
      'session.primeiroAcesso.salvar',
      'session.solicitarNovaSenha',
      'session.trocarUsuario',
      'conta.alterarSenha',
    ],
  ],
  [
    'writes what its list, its name or its number says, and leaves rights as they were',
    [
      'prenativo.salvar',
      'dados-mestres.tipoAcabamento.salvar',
      'dados-mestres.tipoTecido.salvar',
      'ligas.salvar',
      'ligas.tempera.salvar',
      'linhas.salvar',
      'proprio.desenhos.salvar',
      'desenhos.imagem',
      'tipologias.uploadGlb',
      'tipologias.uploadUsdz',
      'proprio.tipologias.poster',
      'homologacao.salvar',
      'homologacao.salvarAntigo',
      'referencias.uploadArquivoComum',
      'referencias.uploadLogo',
    ],
  ],
  [
    'gives or adds',
    [
      'proprio.montagem.montar',
      'proprio.montagem.adicionarPessoas',
      ...TIPO_MATERIAL.map(({ value }) => `proprio.${value.toLowerCase()}.salvarInteiro`),
      'cliente-detalhe.projetista.salvar',
      'cliente-detalhe.aplicabilidade.salvar',
      'cliente-detalhe.portfolio.salvar',
      'cliente-detalhe.tabelaPreco.salvar',
      'preference.aplicabilidade.salvar',
      'linhas.prenativo.salvar',
      'referencias.classeId.salvar',
      'referencias.informativo.upload',
      'caracteristicas.salvar',
      'componente.linhaAplicacao.salvar',
      'perfil.linhaAplicacao.salvar',
      'superficie.linhaAplicacao.salvar',
      'kit.composicao.salvar',
      'kit.medidas.salvar',
      'perfil.barras.salvar',
      'vidro.cor.salvar',
      'aplicabilidade.salvar',
      'aplicabilidade.base.salvar',
      'proprio.produtos.duplicar',
      'proprio.produtos.duplicarVarios',
      'proprio.boletins.emitir',
      'proprio.integracao.criarChave',
      'proprio.integracao.criarWebhook',
      'proprio.integracao.reenviar',
      'proprio.integracao.testarWebhook',
      'proprio.revisoes.pedir',
      'proprio.visoes.compartilhar',
      'proprio.revisoes.comentar',
      'proprio.revisoes.verResposta',
      'proprio.tarefas.repetir',
      'liberacao-diversa.salvar',
    ],
  ],
  [
    'publishes what is in edition, or brings a version back into it (publicacoes/direitos.test.ts)',
    [
      'acabamentos.homologar',
      'acabamentos.disponibilizar',
      'proprio.acabamentos.restaurar',
      'produtos.homologar',
      'produtos.disponibilizar.todos',
      'proprio.produtos.restaurar',
      'proprio.publicacoes.contrapublicar',
      'homologacao.homologar.todos',
      'tabela-preco.homologar',
      'tabela-preco.disponibilizar',
      'proprio.importacao.aplicabilidade.homologar',
      'proprio.importacao.aplicabilidade.disponibilizar',
    ],
  ],
  [
    'reads a sheet or a zip into working copies, with the rights of their forms (importacao/direitos.test.ts)',
    [
      ...TIPO_MATERIAL.flatMap(({ value }) => [
        `importacao.${value.toLowerCase()}.importarPlanilha`,
        `imagens.${value.toLowerCase()}.importarImagem`,
      ]),
      'importacao.tratamento.importarPlanilha',
      'importacao.aplicabilidade.importarPlanilha',
      'tabela-preco.importarPlanilha',
      'proprio.clientes.cadastro.simular',
      'proprio.clientes.cadastro.simulacao.importar',
      'proprio.clientes.sincronizar',
      ...['imagens', 'importacao', 'importacao.tratamento', 'importacao.aplicabilidade', 'precos'].flatMap((noun) => [
        `proprio.${noun}.simulacao.refazer`,
        `proprio.${noun}.simulacao.importar`,
      ]),
    ],
  ],
]

const TIPOS = TIPO_MATERIAL.map(({ value }) => value.toLowerCase()).join('|')

/** Files of products and their names: each replaces its own. */
export const DE_ARQUIVOS = new RegExp(`^(proprio\\.)?(${TIPOS})\\.(upload|alterarNome)\\w+$`)
