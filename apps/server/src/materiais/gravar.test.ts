import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { UNIDADE_KG } from '@portal/contract/core/idsFixos'
import { TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import { TIPOS } from '@portal/contract/materiais/tipos'
import { EM_EDICAO, EM_HOMOLOGACAO } from '@portal/contract/mercado/situacao'
import { ARQUIVO_MORTO, DESCONTINUADO } from '@portal/contract/mercado/status'
import { autoriaDaSessao } from './autoria.fixture.ts'
import { KINDS } from './especie.ts'
import { gravavelDe, gravar } from './gravar.queries.ts'
import { novoCodigo, novoMundo, type Mundo } from './mundo.fixture.ts'
import { novosComFilhas } from './comFilhas.fixture.ts'
import { recalcularProntidao } from './prontidao.ts'
import { salvarMaterial } from './salvarMaterial.ts'

let mundo: Mundo

beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

const formDe = (tipo: TipoMaterial, mais: object = {}) =>
  KINDS[tipo].form.parse({ ...mundo.formulario(tipo), codigo: novoCodigo(), ...mais })

/** The row that every kind has, and the one of its kind. */
async function linhas(tipo: TipoMaterial, id: number): Promise<Record<string, unknown>> {
  const { rows } = await mundo.database.ler.query<Record<string, unknown>>(
    `SELECT to_jsonb(e) || jsonb_build_object('codigo', m.codigo, 'descricao', m.descricao, 'ipi', m.ipi, 'id_linha', m.id_linha,
       'id_sucessor', m.id_sucessor, 'versao', m.versao, 'situacao', m.situacao) AS linha
     FROM material m JOIN ${tipo.toLowerCase()} e USING (id) WHERE m.id = $1`,
    [id],
  )
  return (rows[0]?.['linha'] ?? {}) as Record<string, unknown>
}

/** Without what tells one product from another, and without what only a form completes. */
const FORA = ['id', 'codigo', 'id_liga', 'id_tempera']
const dito = (linha: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(linha).filter(([coluna]) => !FORA.includes(coluna)))

const escrever = (tipo: TipoMaterial, gravaveis: Parameters<typeof gravar>[2]) =>
  autoriaDaSessao(mundo, 'dora', ({ db }) => gravar(db, tipo, gravaveis))

describe('the one door into the catalogue', () => {
  it.each(TIPO_MATERIAL.map(({ value }) => value))('keeps of a %s, in a set, what its form keeps', async (tipo) => {
    const form = formDe(tipo, { ipi: '12,5' })
    const { id: salvo } = await autoriaDaSessao(mundo, 'dora', ({ db }) =>
      salvarMaterial(db, mundo.logados.dora, KINDS[tipo], { form }),
    )
    const codigos = [novoCodigo(), novoCodigo()]
    const ids = await escrever(
      tipo,
      codigos.map((codigo) => ({ id: null, ...gravavelDe(tipo, { ...form, codigo }) })),
    )
    const esperada = dito(await linhas(tipo, salvo))
    expect(esperada).toMatchObject({ ipi: 12.5, versao: 1, situacao: 1 })
    for (const [i, id] of ids.entries()) {
      const linha = await linhas(tipo, id)
      expect([linha['id'], linha['codigo']]).toEqual([id, codigos[i]])
      expect(dito(linha)).toEqual(esperada)
    }
  })

  it('writes new ones and others together, and names them in their order', async () => {
    const [um = 0] = await escrever('VIDRO', [{ id: null, ...gravavelDe('VIDRO', formDe('VIDRO')) }])
    const [codigo, outro] = [novoCodigo(), novoCodigo()]
    const ids = await escrever('VIDRO', [
      { id: null, ...gravavelDe('VIDRO', formDe('VIDRO', { codigo })) },
      { id: um, ...gravavelDe('VIDRO', formDe('VIDRO', { descricao: 'Mudado' })) },
      { id: null, ...gravavelDe('VIDRO', formDe('VIDRO', { codigo: outro })) },
    ])
    expect(ids[1]).toBe(um)
    expect(await linhas('VIDRO', ids[0] ?? 0)).toMatchObject({ codigo, versao: 1 })
    expect(await linhas('VIDRO', um)).toMatchObject({ descricao: 'Mudado', versao: 2 })
    expect(await linhas('VIDRO', ids[2] ?? 0)).toMatchObject({ codigo: outro, versao: 1 })
  })

  it('writes none of a set in which a code is taken', async () => {
    const codigo = novoCodigo()
    await escrever('VIDRO', [{ id: null, ...gravavelDe('VIDRO', formDe('VIDRO', { codigo })) }])
    const antes = await mundo.retrato()
    await expect(
      escrever('VIDRO', [
        { id: null, ...gravavelDe('VIDRO', formDe('VIDRO')) },
        { id: null, ...gravavelDe('VIDRO', formDe('VIDRO', { codigo: codigo.toLowerCase() })) },
      ]),
    ).rejects.toThrow('Já existe um registro com este código.')
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('counts a version where only the row of the kind is another, or what hangs on it, and none where nothing is', async () => {
    const form = formDe('VIDRO')
    const [id = 0] = await escrever('VIDRO', [{ id: null, ...gravavelDe('VIDRO', form) }])
    const versaoApos = async (mais: object, tocar?: boolean) => {
      await escrever('VIDRO', [
        { id, ...gravavelDe('VIDRO', { ...form, ...mais }), ...(tocar === undefined ? {} : { tocar }) },
      ])
      return (await linhas('VIDRO', id))['versao']
    }
    expect(await versaoApos({})).toBe(1)
    expect(await versaoApos({ espessura: 9.5 })).toBe(2)
    expect(await versaoApos({ espessura: 9.5 })).toBe(2)
    expect(await versaoApos({ espessura: 9.5 }, true)).toBe(3)
  })

  it('is passed by a form with one lock of its product and one statement that writes it', async () => {
    const form = formDe('PERFIL')
    const { id } = await autoriaDaSessao(mundo, 'dora', ({ db }) =>
      salvarMaterial(db, mundo.logados.dora, TIPOS.PERFIL, { form }),
    )
    const ditas = await autoriaDaSessao(mundo, 'dora', async ({ db, client }) => {
      const pedida = vi.spyOn(client, 'query')
      await salvarMaterial(db, mundo.logados.dora, TIPOS.PERFIL, {
        form: { ...form, id, versao: 1, descricao: 'Outra' },
        conferir: (_, versao) => (expect(versao).toBe(1), Promise.resolve()),
      })
      const textos = pedida.mock.calls.map(([consulta]) => JSON.stringify(consulta).toLowerCase())
      pedida.mockRestore()
      return textos
    })
    expect(ditas.filter((texto) => texto.includes('for update'))).toHaveLength(1)
    expect(ditas.filter((texto) => texto.includes('retrato_perfil'))).toEqual([])
    expect(ditas.filter((texto) => /\b(?:update|insert into) (?:material|\\?"perfil)/.test(texto))).toHaveLength(1)
    expect(await linhas('PERFIL', id)).toMatchObject({ descricao: 'Outra', versao: 2 })
  })

  it('is passed by a form that leaves the row of its kind where it is, unless it says something else of it', async () => {
    const form = formDe('PERFIL', { peso: 1.2 })
    const salvar = (mais: object) =>
      autoriaDaSessao(mundo, 'dora', ({ db }) =>
        salvarMaterial(db, mundo.logados.dora, TIPOS.PERFIL, { form: { ...form, ...mais } }),
      )
    const { id } = await salvar({})
    const escrita = async () => {
      const { rows } = await mundo.database.ler.query<{ xmin: string }>('SELECT xmin::text FROM perfil WHERE id = $1', [
        id,
      ])
      return rows[0]?.xmin
    }
    const antes = await escrita()
    await salvar({ id, descricao: 'Outra' })
    expect(await escrita()).toBe(antes)
    await salvar({ id, descricao: 'Outra', peso: 1.3 })
    expect(await escrita()).not.toBe(antes)
    expect(await linhas('PERFIL', id)).toMatchObject({ descricao: 'Outra', peso: 1.3, versao: 3 })
  })
})

describe('the readiness of a save', () => {
  const prontidaoDe = async (id: number) => {
    const { rows } = await mundo.database.ler.query<Record<string, unknown>>(
      'SELECT prontidao_pro, prontidao_mobi, avisos, xmin::text AS escrita FROM material WHERE id = $1',
      [id],
    )
    return rows[0]
  }
  /** A recount writes only what differs, so the row is the one that the save wrote. */
  const conferir = async (id: number) => {
    const salva = await prontidaoDe(id)
    await autoriaDaSessao(mundo, 'dora', ({ db }) => recalcularProntidao(db, [id]))
    expect(await prontidaoDe(id)).toEqual(salva)
    return salva?.['avisos']
  }
  /** Of each kind what readiness looks at: enough profiles of a line for a usual weight, a successor, what glass is called. */
  const MUDADOS: Readonly<Record<TipoMaterial, readonly object[]>> = {
    PERFIL: [{ peso: 58.3 }, { barra1: 12, perimetroTotal: 1 }, { wxt: 999, jxt: 1 }],
    COMPONENTE: [{ status: DESCONTINUADO }],
    SUPERFICIE: [{ peso: 0, unidadeValorizacao: UNIDADE_KG }],
    VIDRO: [{ peso: 1 }, { controleSolar: 1 }],
    KIT: [{ tipoKit: 1 }, { tipoKit: 2 }],
  }

  it.each(TIPO_MATERIAL.map(({ value }) => value))('of a %s is what a recount finds', async (tipo) => {
    for (let i = 0; i < 10; i++)
      await mundo.salvo('dora', '/perfil', mundo.formulario('PERFIL', { peso: (40 + 5 * i) / 100 }))
    const { ids } = await novosComFilhas(mundo, `PR-${tipo.slice(0, 4)}`)
    const { corpo } = await mundo.pedir('dora', 'GET', `/${tipo.toLowerCase()}/${ids[tipo]}`)
    const ditos = new Set<string>()
    const salvar = async (mais: object) => {
      const id = await mundo.salvo('dora', `/${tipo.toLowerCase()}`, mundo.formulario(tipo, mais))
      ditos.add(JSON.stringify(await conferir(id)))
      return id
    }
    for (const mudado of [{}, ...MUDADOS[tipo]]) {
      await salvar({ id: ids[tipo], codigo: corpo['codigo'], ...mudado })
      await salvar(mudado)
    }
    expect(ditos.size, 'what is said of it changes with what is saved').toBeGreaterThan(1)
  })

  it('is judged anew of those that name it, where they see another product than before', async () => {
    const codigo = novoCodigo()
    const id = await mundo.salvo('dora', '/componente', mundo.formulario('COMPONENTE', { codigo }))
    const kit = await mundo.salvo('dora', '/kit', mundo.formulario('KIT'))
    const comoSistema = (texto: SQL) => autoriaDaSessao(mundo, 'dora', ({ db }) => db.execute(texto))
    await comoSistema(sql`insert into kit_composicao (id_material, id_produto, tipo, codigo_produto, descricao, quantidade)
      values (${kit}, ${id}, 'COMPONENTE', ${codigo}, 'Item', 1)`)
    /** What is said of the kit after such a save, by who said nothing of it before. */
    const doKit = async (mais: object, situacao = EM_EDICAO) => {
      await comoSistema(sql`update material set situacao = ${situacao} where id = ${id}`)
      await comoSistema(sql`update material set avisos = '[]' where id = ${kit}`)
      await mundo.salvo('dora', '/componente', mundo.formulario('COMPONENTE', { id, codigo, ...mais }))
      return JSON.stringify((await prontidaoDe(kit))?.['avisos'])
    }
    const [parado, cancelado] = [DESCONTINUADO, ARQUIVO_MORTO]
    expect(await doKit({ descricao: 'Outra' })).toBe('[]')
    expect(await doKit({ descricao: 'Mais uma' }, EM_HOMOLOGACAO)).toContain('kit.indisponivel')
    expect(await doKit({ descricao: 'A terceira', status: parado })).toContain('Descontinuado')
    expect(await doKit({ descricao: 'A quarta', status: parado })).toBe('[]')
    expect(await doKit({ descricao: 'A quinta', status: cancelado })).toContain('Arquivo Morto')
    const sucessor = await mundo.salvo('dora', '/componente', mundo.formulario('COMPONENTE'))
    expect(await doKit({ descricao: 'A sexta', status: parado, sucessor })).toContain('tem como sucessor')
    expect(await doKit({ descricao: 'A sétima', status: parado, sucessor: null })).toContain('não tem sucessor')
  })
})
