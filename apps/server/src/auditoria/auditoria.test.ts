import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../db/client.ts'
import { tipoTecido } from '../db/tables/cadastros.ts'
import { novaTrilha, type Pagina, type Trilha } from './trilha.fixture.ts'

let trilha: Trilha
const ids: Record<'adao' | 'filipe' | 'bia', number> = { adao: 0, filipe: 0, bia: 0 }

const incluir = async (db: Db, descricao: string) => {
  const [novo] = await db.insert(tipoTecido).values({ descricao }).returning({ id: tipoTecido.id })
  return novo?.id ?? 0
}

beforeAll(async () => {
  trilha = await novaTrilha()
  for (const nome of ['adao', 'filipe', 'bia'] as const)
    ids[nome] = await trilha.fazer(nome, ({ db }) => incluir(db, `Tela de ${nome}`))
  await trilha.fazer('adao', async ({ db }) => {
    await db.update(tipoTecido).set({ descricao: 'Blecaute Açaí' }).where(eq(tipoTecido.id, ids.adao))
  })
})
afterAll(() => trilha.fechar())

const tecidos = { tabela: 'tipo_tecido' }
const autores = ({ dados }: Pagina) => [...new Set(dados.map(({ autor }) => autor))].toSorted()

describe('who reads the trail', () => {
  it('is of the own company for who is no Master', async () => {
    expect(autores(await trilha.listar('adao', tecidos))).toEqual(['adao'])
    expect(autores(await trilha.listar('uma', tecidos))).toEqual(['adao'])
    expect(autores(await trilha.listar('bia', tecidos))).toEqual(['bia'])
  })

  it('is of the companies below, too, for a Master', async () => {
    expect(autores(await trilha.listar('marta', tecidos))).toEqual(['adao', 'filipe'])
  })

  it('is everything for a Master of the provider, the system included', async () => {
    expect(autores(await trilha.listar('paula', tecidos))).toEqual(['adao', 'bia', 'filipe'])
    const telas = { tabela: 'usuario_tela' }
    expect(autores(await trilha.listar('paula', telas))).toEqual(['sistema'])
    expect((await trilha.listar('marta', telas)).total).toBe(0)
  })

  it('has for a company what the system did to its records, and to no other', async () => {
    const { rows } = await trilha.deps.database.ler.query<{ id: number; id_empresa: number }>(
      'SELECT id, id_empresa FROM usuario',
    )
    const daAlfa = rows.find(({ id }) => id === trilha.ids.adao)?.id_empresa
    const { dados } = await trilha.listar('adao', { tabela: 'usuario', acao: 'INCLUIU' })
    expect(dados.map(({ autor }) => autor)).toContain('sistema')
    expect(dados.map(({ idRegistro }) => Number(idRegistro)).toSorted((a, b) => a - b)).toEqual(
      rows.filter(({ id_empresa }) => id_empresa === daAlfa).map(({ id }) => id),
    )
    const empresas = (await trilha.listar('adao', { tabela: 'empresa' })).dados.map(({ idRegistro }) => idRegistro)
    expect(new Set(empresas)).toEqual(new Set([String(daAlfa)]))
  })

  it('answers an entry of another company like an unknown one', async () => {
    const [deBia] = (await trilha.listar('bia', tecidos)).dados
    const alheia = await trilha.obter('adao', deBia?.id ?? 0)
    expect(alheia).toEqual(await trilha.obter('adao', 2_000_000_000))
    expect(alheia.status).toBe(404)
    expect((await trilha.obter('bia', deBia?.id ?? 0)).status).toBe(200)
  })

  it('finds nothing by a person or a record of another company', async () => {
    expect((await trilha.listar('adao', { idUsuario: trilha.ids.bia })).total).toBe(0)
    expect((await trilha.listar('adao', { ...tecidos, idRegistro: ids.bia })).total).toBe(0)
  })

  it('names only people that he may ask for', async () => {
    const pessoas = async (nome: 'adao' | 'marta', query: string) =>
      (await trilha.pedir('GET', `/auditoria/pessoas${query}`, { token: await trilha.token(nome) })).lista.map(
        ({ label }) => label,
      )
    expect(await pessoas('adao', '')).toEqual(['adao', 'mario', 'marta', 'nova', 'parado', 'uma'])
    expect(await pessoas('marta', '?busca=FILI')).toEqual(['filipe'])
    expect(await pessoas('adao', '?busca=fili')).toEqual([])
    expect(await pessoas('adao', `?idUsuario=${trilha.ids.bia}`)).toEqual([])
    expect(await pessoas('adao', `?idUsuario=${trilha.ids.uma}`)).toEqual(['uma'])
  })
})

describe('the list', () => {
  it('answers the newest first, and the oldest when asked', async () => {
    const { dados, total, paginas } = await trilha.listar('adao', { ...tecidos, pageSize: 1 })
    expect({ total, paginas }).toEqual({ total: 2, paginas: 2 })
    expect(dados).toMatchObject([
      {
        autor: 'adao',
        pessoa: null,
        acao: 'ALTEROU',
        idRegistro: String(ids.adao),
        registro: 'Tipo de tecido Blecaute Açaí',
        existe: true,
        campos: ['descricao'],
      },
    ])
    expect((await trilha.listar('adao', { ...tecidos, sort: 'em' })).dados[0]?.acao).toBe('INCLUIU')
    expect((await trilha.listar('adao', { ...tecidos, pageSize: 1, pageIndex: 1 })).dados[0]?.acao).toBe('INCLUIU')
  })

  it.each([
    [{ acao: 'ALTEROU' }, 1],
    [{ acao: 'EXCLUIU' }, 0],
    [{ globalFilter: 'acai' }, 1],
    [{ globalFilter: 'tela de ADAO' }, 2],
    [{ globalFilter: 'antes' }, 0],
    [{ de: '2020-01-01' }, 2],
    [{ ate: '2020-01-01' }, 0],
    [{ tabela: '', acao: '', de: '', ate: '', idRegistro: '', idUsuario: '' }, 2],
  ])('finds with %j %i', async (filtros, quantas) => {
    const { dados } = await trilha.listar('adao', { ...tecidos, ...filtros })
    expect(dados.filter(({ tabela }) => tabela === 'tipo_tecido')).toHaveLength(quantas)
  })

  it('begins and ends a day in São Paulo', async () => {
    const noite = '2031-05-11T02:59:59Z'
    await trilha.deps.database.escrever.query(
      `INSERT INTO auditoria (em, id_empresa, autor, origem, requisicao, chamada, acao, tabela, id_registro, diferenca)
       SELECT em, (SELECT id_empresa FROM usuario WHERE nome = 'adao'), 'noite', '', '', '', 'EVENTO', 'cor', '1', '{}'
       FROM unnest(ARRAY[$1::timestamptz, $1::timestamptz + interval '1 second']) AS em`,
      [noite],
    )
    const doDia = async (dia: string) => (await trilha.listar('adao', { de: dia, ate: dia })).total
    expect([await doDia('2031-05-10'), await doDia('2031-05-11')]).toEqual([1, 1])
  })

  it.each(['acao=OLHOU', 'de=2026-02-30', 'ate=ontem', 'sort=autor', 'idUsuario=x'])('refuses %s', async (query) => {
    const { status } = await trilha.pedir('GET', `/auditoria/lista?${query}`, { token: await trilha.token('adao') })
    expect(status).toBe(400)
  })

  it('tells who sat at the keyboard', async () => {
    const { token } = (await trilha.entrar('marta')).corpo
    const { corpo } = await trilha.pedir('POST', '/login/changeUser', {
      token,
      corpo: { idUsuario: trilha.ids.filipe },
    })
    await trilha.pedir('POST', '/login/sair', { token: corpo.token })
    const { dados } = await trilha.listar('marta', { idUsuario: trilha.ids.marta, globalFilter: 'saiu' })
    expect(dados).toMatchObject([{ autor: 'filipe', pessoa: 'marta' }])
  })
})

describe('an entry', () => {
  it('names fields alike whatever the words of the database’s language are', async () => {
    const { rows } = await trilha.deps.database.ler.query<{ campo: string }>(
      `SELECT portal_camel(nome COLLATE "und-x-icu") AS campo FROM unnest($1::text[]) AS nome`,
      [['id_linha', 'codigo_interno', 'barra1']],
    )
    expect(rows.map(({ campo }) => campo)).toEqual(['idLinha', 'codigoInterno', 'barra1'])
  })

  it('shows the difference, and what the numbers in it are called', async () => {
    const { idTela } = await trilha.fazer('adao', async ({ client }) => {
      const { rows } = await client.query(
        `INSERT INTO usuario_tela (id_usuario, id_tela) SELECT $1, id FROM tela_sistema WHERE papel = 'Exportacao' RETURNING id_tela AS "idTela"`,
        [trilha.ids.nova],
      )
      return rows[0] as { idTela: number }
    })
    const [ultima] = (await trilha.listar('adao', { tabela: 'usuario_tela' })).dados
    expect((await trilha.obter('adao', ultima?.id ?? 0)).corpo).toMatchObject({
      empresa: 'alfa',
      origem: '10.0.0.9 Firefox',
      chamada: 'teste.fazer',
      diferenca: { idUsuario: { depois: trilha.ids.nova }, idTela: { depois: idTela } },
      nomes: { idUsuario: { [trilha.ids.nova]: 'nova' }, idTela: { [idTela]: 'Exportacao' } },
    })
  })
})

describe('the record of an entry', () => {
  const ultimas = async (tabela: string, quantas: number) =>
    (await trilha.listar('paula', { tabela })).dados
      .slice(0, quantas)
      .map(({ registro, existe }) => [registro, existe] as const)

  it('is named with its kind, after what it hangs on or joins, and stays named when it is gone', async () => {
    await trilha.fazer('adao', async ({ client }) => {
      await client.query(`
        WITH r AS (INSERT INTO referencia (descricao, tipo, id_projetista, id_empresa)
          SELECT 'AVALON', 'Sistemista', id, id_empresa FROM usuario WHERE nome = 'adao' RETURNING id, id_empresa),
        m AS (INSERT INTO material (tipo, id_referencia, codigo, descricao, status, situacao)
          SELECT 'PERFIL', id, 'SU-009', 'Montante', 1, 1 FROM r RETURNING id),
        l AS (INSERT INTO linha (id_empresa, descricao) SELECT id_empresa, 'Gold' FROM r RETURNING id)
        INSERT INTO linha_aplicacao (id_material, id_linha) SELECT m.id, l.id FROM m, l`)
    })
    expect(await ultimas('material', 1)).toEqual([['Perfil SU-009', true]])
    expect(await ultimas('linha_aplicacao', 1)).toEqual([['Linha de aplicação SU-009 · Gold', true]])
    await trilha.fazer('adao', async ({ client }) => {
      await client.query('DELETE FROM linha_aplicacao')
      await client.query("UPDATE material SET codigo = 'SU-010'")
      await client.query('DELETE FROM material')
    })
    expect(await ultimas('linha_aplicacao', 1)).toEqual([['Linha de aplicação Gold', false]])
    expect(await ultimas('material', 3)).toEqual([
      ['Perfil SU-010', false],
      ['Produto SU-010', false],
      ['Perfil SU-009', false],
    ])
    expect(await ultimas('usuario_tela', 1)).toEqual([['Recurso do usuário nova · Exportacao', true]])
  })
})

describe('the export', () => {
  const linhas = (texto: string) => texto.slice(1).trimEnd().split('\r\n')

  it('writes one line for each changed field, safe for spreadsheets, and says that it was made', async () => {
    await trilha.fazer('adao', ({ db }) => incluir(db, '=HYPERLINK("http://x")'))
    const { status, texto, tipo } = await trilha.baixar('adao', '/auditoria/exportar?tabela=tipo_tecido')
    expect([status, tipo, texto.codePointAt(0)]).toEqual([200, 'text/csv; charset=utf-8', 0xfeff])
    const [cabecalho, primeira, segunda] = linhas(texto)
    expect(cabecalho).toBe(
      'Número;Quando;Quem;Pessoa ao teclado;Ação;Tipo de registro;Número do registro;Registro;Campo;Antes;Depois;Origem;Chamada',
    )
    expect(primeira).toMatch(
      /;adao;;Incluiu;Tipo de tecido;\d+;"Tipo de tecido =HYPERLINK\(""http:\/\/x""\)";Descrição;;"'=HYPERLINK\(""http:\/\/x""\)";10\.0\.0\.9 Firefox;Teste · fazer$/,
    )
    expect(segunda).toContain(
      `;Alterou;Tipo de tecido;${ids.adao};Tipo de tecido Blecaute Açaí;Descrição;Tela de adao;Blecaute Açaí;`,
    )
    expect(texto).not.toContain('filipe')
    expect((await trilha.listar('adao', { globalFilter: 'trilha exportada' })).total).toBe(1)
  })

  it('writes everything that the filters find, once, however long', async () => {
    await trilha.fazer('bia', async ({ client }) => {
      await client.query("INSERT INTO tipo_tecido (descricao) SELECT 'Lote ' || n FROM generate_series(1, 2500) AS n")
    })
    const { texto } = await trilha.baixar('bia', '/auditoria/exportar?globalFilter=lote')
    const numeros = linhas(texto)
      .slice(1)
      .map((linha) => linha.split(';')[0])
    expect([numeros.length, new Set(numeros).size]).toEqual([2500, 2500])
  })

  it('refuses what the list refuses', async () => {
    expect((await trilha.baixar('adao', '/auditoria/exportar?acao=OLHOU')).status).toBe(400)
  })
})

describe('who was refused', () => {
  const recusas = (nome: 'adao' | 'bia') => trilha.listar(nome, { acao: 'RECUSADO' })
  const tentar = async (nome: 'uma', url: string) => trilha.pedir('DELETE', url, { token: await trilha.token(nome) })

  const contar = async () =>
    (
      await trilha.deps.database.ler.query<Record<'todas' | 'diferentes' | 'chamadas', number>>(
        `SELECT count(*)::int AS todas, count(DISTINCT (chamada, date_trunc('minute', em)))::int AS diferentes,
           count(DISTINCT chamada)::int AS chamadas FROM auditoria WHERE acao = 'RECUSADO'`,
      )
    ).rows[0]

  it('is there once for each user, call and minute, however often and at once he asks', async () => {
    const vezes = await Promise.all(Array.from({ length: 6 }, () => tentar('uma', '/tratamento/1')))
    vezes.push(await tentar('uma', '/tratamento/2'), await tentar('uma', '/kit/RemoverComposicao/1'))
    expect(new Set(vezes.map(({ status }) => status))).toEqual(new Set([403]))
    const { dados } = await recusas('adao')
    const contadas = await contar()
    expect(contadas).toEqual({ todas: contadas?.diferentes, diferentes: contadas?.diferentes, chamadas: 2 })
    expect(dados[0]).toMatchObject({ autor: 'uma', acao: 'RECUSADO', registro: 'Usuário uma', campos: ['motivo'] })
    const { corpo } = await trilha.obter('adao', dados[0]?.id ?? 0)
    expect(corpo).toMatchObject({
      chamada: 'kit.composicao.excluir',
      diferenca: { motivo: { depois: vezes[0]?.corpo.message } },
    })
  })

  it('is told to his own company only, and who is unknown leaves nothing', async () => {
    expect((await recusas('bia')).total).toBe(0)
    const antes = await contar()
    expect((await trilha.pedir('DELETE', '/tratamento/1')).status).toBe(401)
    expect((await trilha.pedir('DELETE', '/tratamento/1', { token: 'inventado' })).status).toBe(401)
    expect(await contar()).toEqual(antes)
  })
})
