import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ResultOf } from '@portal/contract/core/call'
import type { Papel } from '@portal/contract/core/papeis'
import { PAPEIS_DE_IMPORTACAO } from '@portal/contract/importacao/remessa'
import { curaDe } from '@portal/contract/materiais/curas'
import { ESCRITA_DE_PRODUTO } from '@portal/contract/materiais/papeisDeProduto'
import type { lerMesa } from '@portal/contract/mesa/mesa'
import { novoMundo, type Mundo, type Nome } from '../materiais/mundo.fixture.ts'

let mundo: Mundo

const TODOS = ['dora', 'davi', 'vera', 'leo', 'ana', 'mara', 'paula'] as const satisfies readonly Nome[]

beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
  await mundo.pedir('dora', 'POST', '/configuracao', { revisao: true })
})
afterAll(() => mundo.fechar())

const executar = <Row>(texto: string, valores: unknown[] = []) =>
  mundo.database.escrever.query<Row & Record<string, unknown>>(texto, valores).then(({ rows }) => rows)
const ler = async (quem: Nome) => {
  const { status, corpo } = await mundo.pedir(quem, 'GET', '/mesa')
  expect(status).toBe(200)
  return corpo as unknown as ResultOf<typeof lerMesa>
}
const total = async (quem: Nome, url: string) => (await mundo.pedir(quem, 'GET', url)).corpo['total']
const produtos = (quem: Nome, filtro: string) => total(quem, `/produto/lista?modoEdicao=true&${filtro}`)
const tem = (quem: Nome, papeis: readonly Papel[]) => papeis.some((papel) => mundo.logados[quem].papeis.includes(papel))
/** The visit before ended then. */
const veioAntes = (quem: Nome, quando: string) =>
  mundo.pedir(quem, 'POST', '/preferencias/mesa.visita', { valor: { vista: quando, antes: null } })

/** An import of glass of the company that waits, with so many refused rows. */
const importar = (quem: Nome, codigo: string, recusados: number) =>
  executar(
    `WITH nova AS (INSERT INTO importacao (id_empresa, categoria, tipo, id_referencia, sha256, nome_arquivo, estado, novos, alterados, recusados, nao_lidas)
       SELECT r.id_empresa, 'PRODUTO', m.tipo, r.id, repeat('a', 64), $2, 'FEITA', 0, 1, $3, '{}'
       FROM material m JOIN referencia r ON r.id = m.id_referencia WHERE m.codigo = $1
       ON CONFLICT DO NOTHING RETURNING id)
     INSERT INTO importacao_linha (categoria, id_importacao, numero, codigo, resultado, id_material)
     SELECT 'PRODUTO', nova.id, 2, m.codigo, 'ALTERADO', m.id FROM nova, material m WHERE m.codigo = $1`,
    [codigo, `${quem}.xlsx`, recusados],
  )

/** Numbers of a seed, so that a walk that fails can be walked again. */
function dados(semente: number) {
  let estado = semente
  return (ate: number) => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((estado / 2 ** 32) * ate)
  }
}

describe('the desk', () => {
  it('counts for everybody what the lists count to which it leads, however people go on working', async () => {
    await executar("INSERT INTO arquivo (sha256, tamanho, imagem) VALUES (repeat('a', 64), 1, 'image/png')")
    const lance = dados(20_260)
    /** Parts that had something in them at some time of the walk. */
    const vistas = new Set<string>()
    const feitos: { id: number; tipo: string; codigo: string; dono: Nome }[] = []
    const guardam = ['dora', 'davi', 'ana'] as const
    const passos = [
      async (quem: (typeof guardam)[number]) => {
        const referencia = quem === 'ana' ? mundo.referencias.ana : mundo.referencias.gold
        // A kit without its parts is blocked.
        const tipo = quem === 'ana' || lance(2) ? 'VIDRO' : 'KIT'
        const linha = quem === 'ana' ? mundo.linhas.ana : mundo.linhas.l25
        const form = mundo.formulario(tipo, { referencia, linha })
        const id = await mundo.salvo(quem, `/${tipo.toLowerCase()}`, form)
        feitos.push({ id, tipo: tipo.toLowerCase(), codigo: String(form['codigo']), dono: quem })
      },
      async (quem: (typeof guardam)[number]) => {
        const um = feitos[lance(feitos.length)]
        if (!um || (um.dono === 'ana') !== (quem === 'ana')) return
        const { corpo } = await mundo.pedir(quem, 'GET', `/${um.tipo}/${um.id}?modoEdicao=true`)
        await mundo.pedir(quem, 'POST', `/${um.tipo}`, { ...corpo, descricao: `Mudado ${lance(1_000)}` })
      },
      (quem: (typeof guardam)[number]) =>
        mundo.salvo(quem, '/tratamento', {
          codigo: `AC-${lance(1_000_000)}`,
          descricao: 'Bronze',
          referencia: quem === 'ana' ? mundo.referencias.ana : mundo.referencias.gold,
        }),
      (quem: (typeof guardam)[number]) => mundo.pedir(quem, 'POST', '/produto/homologar'),
      () => mundo.pedir('mara', 'POST', '/produto/disponibilizar/todos'),
      async (quem: (typeof guardam)[number]) => {
        if (quem === 'ana') return
        const id = await mundo.salvo(quem, '/vidro', mundo.formulario('VIDRO'))
        const revisor = mundo.logados[quem === 'dora' ? 'davi' : 'dora'].idUsuario
        await mundo.pedir(quem, 'POST', '/revisao', { area: 'produto', ids: [id], revisor })
      },
      async (quem: (typeof guardam)[number]) => {
        const um = feitos.findLast(({ dono }) => dono === quem)
        if (um) await importar(quem, um.codigo, lance(3))
      },
      async (quem: (typeof guardam)[number]) =>
        void (await veioAntes(quem, new Date(Date.now() - 7_200_000).toISOString())),
    ] as const
    for (let passo = 0; passo < 60; passo += 1) {
      const fazer = passos[passo < 6 ? 0 : lance(passos.length)] ?? passos[0]
      await fazer(guardam[lance(guardam.length)] ?? 'dora')
      if (passo % 10 === 9) for (const quem of TODOS) (await conferir(quem)).forEach((parte) => vistas.add(parte))
    }
    expect([...vistas].toSorted()).toEqual([
      'acabamentos',
      'importacoes',
      'mobi',
      'mudados',
      'paraMim',
      'pro',
      'produtos',
      'publicacoes',
    ])
  })

  /** The numbers of the desk, as the lists say them. */
  async function esperado(quem: Nome, desde: string | null) {
    const escreve = tem(quem, ESCRITA_DE_PRODUTO)
    const se = <T>(pode: boolean, fazer: () => Promise<T>) => (pode ? fazer() : null)
    const importadas = await se(tem(quem, PAPEIS_DE_IMPORTACAO), () =>
      mundo.pedir(quem, 'GET', '/produto/ListaImportacao'),
    )
    return {
      edicoes: {
        produtos: await se(escreve, () => produtos(quem, 'situacao=1&meus=true')),
        acabamentos: await se(tem(quem, ['CadastroAcabamentos']), () =>
          total(quem, '/tratamento/Lista?modoEdicao=true&situacao=1&meus=true'),
        ),
      },
      pro: await se(escreve, () => produtos(quem, 'situacao=1&prontidaoPro=3')),
      mobi: await se(escreve, () => produtos(quem, 'situacao=1&prontidaoMobi=3')),
      mudados: await se(escreve && desde !== null, () =>
        produtos(quem, `mudadosDesde=${encodeURIComponent(desde ?? '')}`),
      ),
      paraMim: await se(quem !== 'leo' && mundo.logados[quem].idEmpresa === mundo.empresas.serralheria, () =>
        total(quem, '/revisao/lista?quais=PARA_MIM&estado=ABERTA'),
      ),
      importacoes: (importadas?.lista ?? [])
        .filter(({ situacao, estado }) => (situacao as { value: number }).value === 1 && estado === 'FEITA')
        .map(({ id }) => id),
    }
  }

  async function conferir(quem: Nome) {
    const mesa = await ler(quem)
    const { pro = null, mobi = null, porques = [] } = mesa.bloqueados ?? {}
    const paraMim = mesa.revisoes?.paraMim ?? null
    const { edicoes, mudados } = mesa
    const importacoes = mesa.importacoes.map(({ id }) => id)
    expect({ quem, edicoes, pro, mobi, mudados, paraMim, importacoes }).toEqual({
      quem,
      ...(await esperado(quem, mesa.desde)),
    })
    expect([quem, porques.length > 0]).toEqual([quem, (pro ?? 0) + (mobi ?? 0) > 0])
    for (const { aviso } of porques) {
      expect(aviso?.gravidade).toBe('BLOQUEIO')
      expect(aviso && curaDe(aviso)).toBeDefined()
    }
    const publicacoes = await mundo.pedir(quem, 'GET', '/publicacao/lista?pageSize=200')
    const vistas = ((publicacoes.corpo['dados'] ?? []) as { id: number }[]).map(({ id }) => id)
    expect(mesa.publicacoes.filter(({ id }) => !vistas.includes(id))).toEqual([])
    const numeros = { ...edicoes, pro, mobi, mudados, paraMim, importacoes: importacoes.length }
    const partes = Object.entries({ ...numeros, publicacoes: mesa.publicacoes.length })
    return partes.flatMap(([parte, quantos]) => (quantos ? [parte] : []))
  }

  it('tells who only consults nothing of what is in edition', async () => {
    await veioAntes('leo', '2020-01-01T00:00:00.000Z')
    expect(await ler('leo')).toEqual({
      edicoes: { produtos: null, acabamentos: null },
      bloqueados: null,
      revisoes: null,
      importacoes: [],
      falhas: [],
      atrasados: [],
      desde: '2020-01-01T00:00:00.000Z',
      mudados: null,
      publicacoes: [],
      abertos: [],
    })
    const mercado = await total('leo', '/produto/lista')
    for (const filtro of ['meus=true', 'meus=false', 'mudadosDesde=2999-01-01T00:00:00Z'])
      expect([filtro, await total('leo', `/produto/lista?${filtro}`)]).toEqual([filtro, mercado])
  })

  it('names what was opened last, the latest first, and only to who may see it', async () => {
    const id = await mundo.salvo('ana', '/vidro', {
      ...mundo.formulario('VIDRO', { codigo: 'ABERTO-1', descricao: 'Vidro da Ana' }),
      referencia: mundo.referencias.ana,
      linha: mundo.linhas.ana,
    })
    const { gold, ana } = mundo.referencias
    const abrir = (quem: Nome, coisa: string, qual: number) =>
      mundo.pedir(quem, 'POST', '/busca/abertos', { coisa, id: qual })
    for (const quem of ['ana', 'dora', 'leo'] as const)
      for (const [coisa, qual] of [
        ['produto', id],
        ['referencia', gold],
        ['referencia', ana],
        ['produto', 999_999_999],
        ['produto', id],
      ] as const)
        expect((await abrir(quem, coisa, qual)).status).toBe(200)
    const nomes = async (quem: Nome) => (await ler(quem)).abertos.map(({ coisa, nome }) => `${coisa} ${nome}`)
    expect(await nomes('ana')).toEqual(['produto ABERTO-1', 'referencia VIDRAÇARIA'])
    expect(await nomes('dora')).toEqual(['referencia GOLD'])
    expect(await nomes('leo')).toEqual([])
    expect((await ler('ana')).abertos[0]).toEqual({
      coisa: 'produto',
      id,
      nome: 'ABERTO-1',
      detalhe: 'Vidro da Ana',
      tipo: 'VIDRO',
      idDono: null,
    })
    await mundo.pedir('ana', 'DELETE', `/produto/${id}`)
    expect((await abrir('ana', 'usuario', 1)).status).toBe(400)
  })

  it('keeps a failed job until it is repeated or dismissed by the one whose it is', async () => {
    const [tarefa] = await executar<{ id: string }>(
      `INSERT INTO tarefa (tipo, descricao, estado, mensagem, dados, id_usuario, terminada_em)
       VALUES ('x', 'Gerar pacote', 'FALHOU', 'Sem espaço', '{}', $1, now()) RETURNING id`,
      [mundo.logados.dora.idUsuario],
    )
    const falhas = async (quem: Nome) =>
      (await ler(quem)).falhas.map(({ descricao, mensagem }) => [descricao, mensagem])
    expect(await falhas('dora')).toEqual([['Gerar pacote', 'Sem espaço']])
    expect([await falhas('davi'), await falhas('paula')]).toEqual([[], []])
    await mundo.pedir('davi', 'POST', `/mesa/falhas/${tarefa?.id}/dispensar`)
    expect(await falhas('dora')).toHaveLength(1)
    expect((await mundo.pedir('dora', 'POST', '/mesa/falhas/nada/dispensar')).status).toBe(400)
    expect((await mundo.pedir('dora', 'POST', `/mesa/falhas/${tarefa?.id}/dispensar`)).status).toBe(200)
    expect(await falhas('dora')).toEqual([])
  })

  it('counts from the end of the visit before, not from a look at another screen', async () => {
    const desde = async () => (await ler('vera')).desde
    expect(await desde()).toBeNull()
    await mundo.pedir('vera', 'POST', '/mesa/visita')
    expect(await desde()).toBeNull()
    const antes = new Date(Date.now() - 3 * 3_600_000).toISOString()
    await veioAntes('vera', antes)
    expect(await desde()).toBe(antes)
    for (const _ of [1, 2]) await mundo.pedir('vera', 'POST', '/mesa/visita')
    expect(await desde()).toBe(antes)
    await mundo.pedir('vera', 'POST', '/preferencias/mesa.visita', { valor: 'qualquer coisa' })
    expect(await desde()).toBeNull()
  })

  it('leaves nothing behind of who works in somebody’s name', async () => {
    const { idPessoa } = mundo.logados.davi
    mundo.logados.davi.idPessoa = mundo.logados.mara.idUsuario
    await mundo.pedir('davi', 'POST', '/busca/abertos', { coisa: 'referencia', id: mundo.referencias.gold })
    await mundo.pedir('davi', 'POST', '/mesa/visita')
    mundo.logados.davi.idPessoa = idPessoa
    expect((await ler('davi')).abertos).toEqual([])
    const guardadas = await executar("SELECT chave FROM preferencia WHERE id_usuario = $1 AND chave LIKE 'busca.%'", [
      mundo.logados.davi.idUsuario,
    ])
    expect(guardadas).toEqual([])
  })
})
