import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '@portal/contract/calls'
import { fillPath, type AnyCall } from '@portal/contract/core/call'
import { MASTER } from '@portal/contract/core/papeis'
import { TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import { PDF, PNG, SVG } from '../files/samples.fixture.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { linhaPrenativo } from '../db/tables/linhas.ts'
import { referenciaClasseId } from '../db/tables/referencias.ts'
import { bmp } from './bmp.fixture.ts'
import { novoMundo, type Mundo } from './mundo.fixture.ts'

/** Dora keeps a catalogue of her company's; Ana, who keeps every kind in another company, tries every call of the catalogue with its ids (decisions §0 "Who sees what"). */
const SEGREDO = 'Segredo da Dora'
const DESCONHECIDO = 1_999_999_999
const TIPOS = TIPO_MATERIAL.map(({ value }) => value)

type Alheios = Record<
  | TipoMaterial
  | 'versao'
  | 'caracteristica'
  | 'linhaAplicada'
  | 'barra'
  | 'vidroCor'
  | 'medida'
  | 'composicao'
  | 'referencia'
  | 'linha'
  | 'grupoKit'
  | 'cor'
  | 'tipoVidro'
  | 'classe',
  number
>

let mundo: Mundo
let alheios: Alheios
let dela: Record<TipoMaterial, number>

beforeAll(async () => {
  mundo = await novoMundo()
  const salvar = async (tipo: TipoMaterial) =>
    mundo.salvo('dora', `/${tipo.toLowerCase()}`, mundo.formulario(tipo, { descricao: SEGREDO, codigo: `SEG-${tipo}` }))
  const material = Object.fromEntries(
    await Promise.all(TIPOS.map(async (tipo) => [tipo, await salvar(tipo)] as const)),
  ) as Record<TipoMaterial, number>
  const caracteristica = await mundo.salvo('dora', '/produto/SalvarCaracteristicaMaterial', {
    nome: SEGREDO,
    descricao: SEGREDO,
    codigo: 'SEG-VIDRO',
    tipoMaterial: 'VIDRO',
    idMaterial: material.VIDRO,
  })
  const { cadastros, linhas, referencias } = mundo
  alheios = {
    ...material,
    caracteristica,
    linhaAplicada: await mundo.salvo('dora', '/perfil/salvarLinhaAplicacao', {
      idMaterial: material.PERFIL,
      linhaAplicacao: linhas.l30,
    }),
    barra: await barraNova(material.PERFIL),
    vidroCor: await mundo.salvo('dora', '/vidro/salvarVidroCor', {
      cor: cadastros.verde,
      ativo: 1,
      idVidro: material.VIDRO,
    }),
    medida: await mundo.salvo('dora', '/kit/SalvarEngenharia', {
      espessura: 8,
      cores: [cadastros.corKit],
      idKit: material.KIT,
    }),
    composicao: await mundo.salvo('dora', '/kit/SalvarComposicao', item(material.KIT)),
    versao: 0,
    referencia: referencias.gold,
    linha: linhas.l25,
    grupoKit: cadastros.grupoKit,
    cor: cadastros.verde,
    tipoVidro: cadastros.temperado,
    classe: cadastros.classe,
  }
  await mundo.situar(material.VIDRO, 2)
  await mundo.situar(material.COMPONENTE, 3)
  const { lista } = await mundo.pedir('dora', 'GET', `/produto/versoes/${material.VIDRO}`)
  alheios.versao = lista[0]?.id ?? 0
  await emTransacao(mundo.deps.database, AUTOR_SISTEMA, async ({ db }) => {
    await db.insert(linhaPrenativo).values({ idLinha: linhas.ana, idPrenativo: cadastros.outroPrenativo })
    await db.insert(referenciaClasseId).values({ idReferencia: referencias.ana, idClasse: cadastros.classeDaAna })
  })
  dela = Object.fromEntries(
    await Promise.all(TIPOS.map(async (tipo) => [tipo, await mundo.salvo('ana', urlDe(tipo), doForm(tipo))] as const)),
  ) as Record<TipoMaterial, number>
})
afterAll(() => mundo.fechar())

const urlDe = (tipo: TipoMaterial) => `/${tipo.toLowerCase()}`
const inteiro = (tipo: TipoMaterial) => `${urlDe(tipo)}/inteiro`
const item = (idKit: number) => ({
  tipo: 'LIVRE',
  codigoProduto: 'SEG-ITEM',
  descricao: SEGREDO,
  unidade: 'UN',
  quantidade: 1,
  idKit,
})

/** Additional sizes are kept where the form says that there are some (Spec 001 §4). */
async function barraNova(idPerfil: number): Promise<number> {
  const { corpo } = await mundo.pedir('dora', 'GET', `/perfil/${idPerfil}`)
  await mundo.salvo('dora', '/perfil', { ...corpo, maisDeUmTamanhoBarra: 1, barra1: 0 })
  return mundo.salvo('dora', '/perfil/SalvarBarra', { tamanhoBarra: 3000, idPerfil })
}

/** A form that Ana may save, with what she is tried with. */
function doForm(tipo: TipoMaterial, mais: object = {}): Record<string, unknown> {
  const { referencias, linhas, cadastros: c } = mundo
  const comuns = { referencia: referencias.ana, linha: linhas.ana }
  const doTipo: Partial<Record<TipoMaterial, object>> = {
    VIDRO: { tipoVidro: c.tipoVidroDaAna },
    COMPONENTE: { grupo: c.grupoDaAna, cor: c.corDaAna, aplicabilidade: referencias.ana },
    SUPERFICIE: { grupo: c.grupoDaAna, cor: c.corDaAna },
    KIT: { grupo: c.grupoDaAna },
    PERFIL: { prenativo: c.outroPrenativo, classeId: c.classeDaAna },
  }
  return mundo.formulario(tipo, { ...comuns, ...doTipo[tipo], ...mais })
}

const CATALOGO = new RegExp(`^(proprio\\.)?(produtos|materiais|caracteristicas|${TIPOS.join('|').toLowerCase()})\\.`)
const doCatalogo = calls.filter(({ ids: [id] }) => CATALOGO.test(id))

/** Whose id a path names, where it is not the material's own. */
const DONOS: readonly [string, keyof Alheios][] = [
  ['/produto/RemoverCaracteristicaMaterial/', 'caracteristica'],
  ['/kit/RemoverComposicao/', 'composicao'],
  ['/kit/RemoverEngenharia/', 'medida'],
  ['/perfil/RemoverBarra/', 'barra'],
  ['/perfil/removerLinhaAplicacao/', 'linhaAplicada'],
  ['/componente/removerLinhaAplicacao/', 'linhaAplicada'],
  ['/superficie/removerLinhaAplicacao/', 'linhaAplicada'],
  ['/vidro/removerVidroCor/', 'vidroCor'],
  ['/vidro/vidroCor/', 'vidroCor'],
  ['/produto/', 'VIDRO'],
]
function donoDe(path: string): keyof Alheios {
  const tipo = TIPOS.find((um) => path.toLowerCase().startsWith(`${urlDe(um)}/`))
  return DONOS.find(([inicio]) => path.startsWith(inicio))?.[1] ?? tipo ?? 'VIDRO'
}

/** What the call wants beside the id, so that nothing but the id can be refused. */
const CORPO_DO_CAMINHO: Readonly<Record<string, () => object>> = {
  '/produto/duplicar/:id': () => ({ codigo: 'COPIA' }),
  '/produto/restaurar/:id': () => ({ idVersao: alheios.versao }),
  '/produto/desfazer/:id': () => ({ ato: 1, versao: 1 }),
}
const PERGUNTA: Readonly<Record<string, () => string>> = {
  '/produto/comparar/:id': () => `?antes=${alheios.versao}`,
  '/produto/comoEstava/:id': () => '?ato=1',
  '/produto/desfazer/:id': () => '?ato=1',
  '/produto/publicacaoDoAto/:id': () => '?ato=1',
}

const desconhecidos = (): Alheios =>
  Object.fromEntries(Object.keys(alheios).map((nome) => [nome, DESCONHECIDO])) as Alheios

/** The same answer as for what does not exist, which tells nothing, and nothing changed. */
const COMO_DESCONHECIDO = { status: 404, mesmaResposta: true, revela: false, mudou: [] }
async function tentar(pedir: (ids: Alheios) => ReturnType<Mundo['pedir']>): Promise<object> {
  const antes = await mundo.retrato()
  const [alheio, desconhecido] = [await pedir(alheios), await pedir(desconhecidos())]
  const depois = await mundo.retrato()
  return {
    status: alheio.status,
    mesmaResposta: JSON.stringify(alheio) === JSON.stringify(desconhecido),
    revela: JSON.stringify(alheio.corpo).includes(SEGREDO),
    mudou: Object.keys(depois).filter((tabela) => depois[tabela] !== antes[tabela]),
  }
}

const comId = doCatalogo.filter(({ path, kind }) => /:id/.test(path) && kind !== 'multipart')
const nomeada = (call: AnyCall) => [`${call.method} ${call.path}`, call] as const

describe('another company’s products', () => {
  it.each(comId.map(nomeada))('are unknown to %s', async (_, call) => {
    const { path } = call
    const url = (ids: Alheios) =>
      fillPath(path, {
        ...Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, nome = '']) => [nome, ids[donoDe(path)]])),
        tipo: 'VIDRO',
      })
    // Restoring is a Master's: of her own company and below, which this one is not.
    if (path.startsWith('/produto/restaurar')) mundo.logados.ana.papeis = [...mundo.logados.ana.papeis, MASTER]
    expect(
      await tentar((ids) =>
        mundo.pedir('ana', call.method, url(ids) + (PERGUNTA[path]?.() ?? ''), CORPO_DO_CAMINHO[path]?.()),
      ),
    ).toEqual(COMO_DESCONHECIDO)
  })

  const CORPOS: readonly (readonly [string, (ids: Alheios) => object])[] = [
    ...TIPOS.map((tipo) => [urlDe(tipo), (ids: Alheios) => doForm(tipo, { id: ids[tipo] })] as const),
    ...TIPOS.map((tipo) => [urlDe(tipo), (ids: Alheios) => doForm(tipo, { referencia: ids.referencia })] as const),
    ...TIPOS.map((tipo) => [urlDe(tipo), (ids: Alheios) => doForm(tipo, { linha: ids.linha })] as const),
    ...TIPOS.map((tipo) => [urlDe(tipo), (ids: Alheios) => doForm(tipo, { sucessor: ids[tipo] })] as const),
    ...TIPOS.map((tipo) => [inteiro(tipo), (ids: Alheios) => doForm(tipo, { referencia: ids.referencia })] as const),
    ...TIPOS.map((tipo) => [inteiro(tipo), (ids: Alheios) => doForm(tipo, { linha: ids.linha })] as const),
    ['/vidro', (ids) => doForm('VIDRO', { tipoVidro: ids.tipoVidro })],
    ['/perfil', (ids) => doForm('PERFIL', { classeId: ids.classe })],
    ['/kit', (ids) => doForm('KIT', { grupo: ids.grupoKit })],
    ['/componente', (ids) => doForm('COMPONENTE', { cor: ids.cor })],
    ['/componente', (ids) => doForm('COMPONENTE', { aplicabilidade: ids.referencia })],
    ['/superficie', (ids) => doForm('SUPERFICIE', { cor: ids.cor })],
    [
      '/produto/SalvarCaracteristicaMaterial',
      (ids) => ({ nome: 'X', descricao: 'X', codigo: 'SEG-VIDRO', tipoMaterial: 'VIDRO', idMaterial: ids.VIDRO }),
    ],
    ['/perfil/salvarLinhaAplicacao', (ids) => ({ idMaterial: ids.PERFIL, linhaAplicacao: mundo.linhas.ana })],
    ['/perfil/salvarLinhaAplicacao', (ids) => ({ idMaterial: dela.PERFIL, linhaAplicacao: ids.linha })],
    ['/componente/salvarLinhaAplicacao', (ids) => ({ idMaterial: ids.COMPONENTE, linhaAplicacao: mundo.linhas.ana })],
    ['/superficie/salvarLinhaAplicacao', (ids) => ({ idMaterial: ids.SUPERFICIE, linhaAplicacao: mundo.linhas.ana })],
    ['/perfil/SalvarBarra', (ids) => ({ tamanhoBarra: 3000, idPerfil: ids.PERFIL })],
    ['/vidro/salvarVidroCor', (ids) => ({ cor: mundo.cadastros.corDaAna, ativo: 1, idVidro: ids.VIDRO })],
    ['/vidro/salvarVidroCor', (ids) => ({ cor: ids.cor, ativo: 1, idVidro: dela.VIDRO })],
    [
      '/vidro/salvarVidroCor',
      (ids) => ({ cor: mundo.cadastros.corDaAna, ativo: 1, id: ids.vidroCor, idVidro: dela.VIDRO }),
    ],
    ['/kit/SalvarEngenharia', (ids) => ({ espessura: 8, cores: [mundo.cadastros.corDaAna], idKit: ids.KIT })],
    ['/kit/SalvarEngenharia', (ids) => ({ espessura: 8, cores: [ids.cor], idKit: dela.KIT })],
    [
      '/kit/SalvarEngenharia',
      (ids) => ({ espessura: 8, cores: [mundo.cadastros.corDaAna], id: ids.medida, idKit: dela.KIT }),
    ],
    ['/kit/SalvarComposicao', (ids) => item(ids.KIT)],
    ['/kit/SalvarComposicao', (ids) => ({ ...item(dela.KIT), id: ids.composicao })],
    ['/kit/SalvarComposicao', (ids) => ({ ...item(dela.KIT), tipo: 'PERFIL', idProduto: ids.PERFIL })],
    ['/produto/alterarEmMassa', (ids) => ({ ids: [dela.VIDRO, ids.VIDRO], campos: { status: 2 } })],
    ['/produto/alterarEmMassa', (ids) => ({ ids: [dela.VIDRO], campos: { referencia: ids.referencia } })],
    ['/produto/alterarEmMassa', (ids) => ({ ids: [dela.VIDRO], campos: { linha: ids.linha } })],
  ]

  /** What names the record itself, or those that are changed, is no field of a form. */
  const DO_REGISTRO = /^id(s|Material|Vidro|Kit|Perfil)?$/
  const campoDe = (corpo: object): string | undefined =>
    Object.entries({ ...corpo, ...('campos' in corpo ? (corpo.campos as object) : {}) })
      .filter(([nome, valor]) => !DO_REGISTRO.test(nome) && [valor].flat().includes(DESCONHECIDO))
      .map(([nome]) => nome)[0]

  it.each(CORPOS.map(([url, corpo], k) => [`${k} POST ${url}`, url, corpo] as const))(
    'are unknown in the body of %s, at the field that names them',
    async (_, url, corpo) => {
      expect(await tentar((ids) => mundo.pedir('ana', 'POST', url, corpo(ids)))).toEqual(COMO_DESCONHECIDO)
      const { corpo: recusa } = await mundo.pedir('ana', 'POST', url, corpo(desconhecidos()))
      expect(recusa['propertyName']).toBe(campoDe(corpo(desconhecidos())))
    },
  )

  const LINHAS: readonly (readonly [TipoMaterial, string, (ids: Alheios) => object])[] = [
    ['PERFIL', 'linhas.0.linhaAplicacao', (ids) => ({ linhas: [{ linhaAplicacao: ids.linha }] })],
    ['VIDRO', 'cores.0.cor', (ids) => ({ cores: [{ cor: ids.cor, ativo: 1 }] })],
    ['KIT', 'medidas.0.cores', (ids) => ({ medidas: [{ espessura: 8, cores: [ids.cor] }] })],
  ]
  it.each(LINHAS)('are unknown in the rows of a new %s, at %s', async (tipo, campo, linhas) => {
    const pedir = (ids: Alheios) => mundo.pedir('ana', 'POST', inteiro(tipo), doForm(tipo, linhas(ids)))
    expect(await tentar(pedir)).toEqual({ ...COMO_DESCONHECIDO, status: 400 })
    expect((await pedir(alheios)).lista).toMatchObject([{ propertyName: campo }])
  })

  it('are unknown to the comparison of her own, and to what restores her own', async () => {
    expect(
      await tentar((ids) => mundo.pedir('ana', 'GET', `/produto/comparar/${dela.VIDRO}?antes=${ids.versao}`)),
    ).toEqual(COMO_DESCONHECIDO)
    expect(
      await tentar((ids) =>
        mundo.pedir('mara', 'POST', `/produto/restaurar/${alheios.PERFIL}`, { idVersao: ids.versao + 1_000_000 }),
      ),
    ).toEqual(COMO_DESCONHECIDO)
  })

  const envios = doCatalogo.filter(({ kind }) => kind === 'multipart')
  const ARQUIVO: Readonly<Record<string, { nome: string; bytes: Buffer }>> = {
    Icone: { nome: 'a.bmp', bytes: bmp({ largura: 64, altura: 64, bits: 24 }) },
    Figura: { nome: 'a.png', bytes: PNG },
    DesenhoTecnico: { nome: 'a.pdf', bytes: PDF },
    FiguraSVGX: { nome: 'a.svgx', bytes: Buffer.from('svgx') },
    Secao: { nome: 'a.svg', bytes: SVG },
  }
  it.each(envios.map(nomeada))('are unknown to the upload %s', async (_, { path }) => {
    const arquivo = ARQUIVO[path.replace(/^.*upload/, '')]
    expect(
      await tentar((ids) => mundo.enviar('ana', path, { id: ids[donoDe(path)], nomeArquivo: 'a' }, arquivo)),
    ).toEqual(COMO_DESCONHECIDO)
  })

  const renomes = doCatalogo.filter(({ path }) => path.includes('/alterarNome'))
  it.each(renomes.map(nomeada))('are unknown to the new name %s', async (_, { path }) => {
    expect(
      await tentar((ids) => mundo.pedir('ana', 'POST', path, { id: ids[donoDe(path)], nomeArquivo: 'novo.png' })),
    ).toEqual(COMO_DESCONHECIDO)
  })

  it('are unknown to who would undo an act of theirs in all products, copy theirs, or save their cells', async () => {
    const { rows } = await mundo.database.ler.query<{ ato: string }>(
      "SELECT max(id) AS ato FROM auditoria WHERE tabela = 'material' AND id_registro = $1",
      [String(alheios.VIDRO)],
    )
    const desfazer = (ato: number) => mundo.pedir('ana', 'POST', '/produto/desfazerEmMassa', { ato, simular: true })
    expect((await desfazer(Number(rows[0]?.ato))).status).toBe(404)
    expect(await desfazer(Number(rows[0]?.ato))).toEqual(await desfazer(999_999_999))
    const semVolta = (ato: number) => mundo.pedir('ana', 'GET', `/produto/semVolta?ato=${ato}`)
    expect((await semVolta(Number(rows[0]?.ato))).status).toBe(404)
    expect(await semVolta(Number(rows[0]?.ato))).toEqual(await semVolta(999_999_999))
    expect(
      await tentar((ids) =>
        mundo.pedir('ana', 'POST', '/produto/duplicarVarios', {
          copias: [{ id: ids.VIDRO, codigo: 'ALHEIO' }],
          simular: true,
        }),
      ),
    ).toEqual(COMO_DESCONHECIDO)
    expect(
      await tentar((ids) =>
        mundo.pedir('ana', 'POST', '/produto/celulas', {
          linhas: [{ id: ids.VIDRO, versao: 1, valores: { descricao: 'Alheia' } }],
        }),
      ),
    ).toEqual(COMO_DESCONHECIDO)
  })

  it('every call that takes an id of theirs was tried above', () => {
    const emTodos = ['desfazerEmMassa', 'semVolta', 'celulas', 'duplicarVarios'].map((nome) => `/produto/${nome}`)
    const naBusca = ['lista', 'contarProntidao', 'diferenca', 'lancamentos'].map((nome) => `/produto/${nome}`)
    const noCorpo = new Set([...CORPOS.map(([url]) => url), ...[...envios, ...renomes].map(({ path }) => path)])
    const semId = /^\/(produto\/(homologar|disponibilizar|modoEdicao)|geral\/|kit\/(cores|perfis|componentes))/
    const resto = doCatalogo
      .map(({ path }) => path)
      .filter(
        (path) =>
          !/:id/.test(path) &&
          !noCorpo.has(path) &&
          !['/linha/selectMulti', ...naBusca, ...emTodos].includes(path) &&
          !semId.test(path),
      )
    expect(resto).toEqual([
      '/produto/caracteristicaMaterial/:codigo/:tipo',
      '/produto/acaoPermitidaMaterial',
      '/produto/ExisteProdutosNaoDisponivelMercado',
    ])
  })

  it.each([
    ...TIPOS.map((tipo) => `/produto/lista?tipoProduto=${tipo}`),
    '/produto/lista?modoEdicao=true&limite=200',
    '/produto/lista?modoEdicao=false&limite=200',
    '/produto/lista?modoEdicao=true&busca=segredo',
    '/produto/diferenca?antes=2020-01-01&depois=AGORA',
    '/produto/lancamentos',
    '/kit/perfis',
    '/kit/componentes',
    '/kit/cores',
    '/geral/selecaoReferenciaFiltro',
    '/geral/selecaoReferenciaMaterialLiberada',
  ])('do not show in %s', async (url) => {
    const { status, corpo } = await mundo.pedir('ana', 'GET', url.replace('AGORA', new Date().toISOString()))
    expect(status).toBe(200)
    for (const delas of [SEGREDO, 'SEG-', 'GOLD']) expect(JSON.stringify(corpo)).not.toContain(delas)
  })

  it('are unknown by their code, too', async () => {
    expect(
      await tentar((ids) =>
        mundo.pedir(
          'ana',
          'GET',
          `/produto/caracteristicaMaterial/${ids === alheios ? 'SEG-VIDRO' : 'SEG-NADA'}/VIDRO`,
        ),
      ),
    ).toEqual(COMO_DESCONHECIDO)
  })

  it('are neither found nor counted by their reference, their line or a search', async () => {
    const { referencia, linha } = alheios
    for (const filtro of [`referencia=${referencia}`, `linha=${linha}`, 'busca=segredo']) {
      const { corpo } = await mundo.pedir('ana', 'GET', `/produto/lista?modoEdicao=true&${filtro}`)
      expect(corpo).toMatchObject({ items: [], total: 0 })
      const { corpo: contados } = await mundo.pedir('ana', 'GET', `/produto/contarProntidao?${filtro}`)
      const somados = (contados['pro'] as { quantos: number }[]).reduce((soma, { quantos }) => soma + quantos, 0)
      expect(somados).toBe(0)
    }
    const { lista } = await mundo.pedir('ana', 'POST', '/linha/selectMulti', [referencia])
    expect(lista).toEqual([])
  })
})
