import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { auditoria } from '../db/tables/auditoria.ts'
import { cor, grupo, unidade } from '../db/tables/cadastros.ts'
import { material } from '../db/tables/materiais.ts'
import { novoCodigo, novoMundo, type Mundo, type Nome } from './mundo.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

const TIPOS = TIPO_MATERIAL.map(({ value }) => value)
const url = (tipo: TipoMaterial) => `/${tipo.toLowerCase()}`
const novo = (tipo: TipoMaterial, mais: object = {}, quem: Nome = 'dora') =>
  mundo.salvo(quem, url(tipo), mundo.formulario(tipo, mais))
const obter = (quem: Nome, tipo: TipoMaterial, id: number, query = '') =>
  mundo.pedir(quem, 'GET', `${url(tipo)}/${id}${query}`)
const salvar = (quem: Nome, tipo: TipoMaterial, corpo: object) => mundo.pedir(quem, 'POST', url(tipo), corpo)

/** What the form got, as it would send it again. */
const lido = async (tipo: TipoMaterial, id: number) => (await obter('dora', tipo, id)).corpo

describe.each(TIPOS)('a new %s', (tipo) => {
  it('answers its id and is read as it was sent, Ativo and Em edição (materiais.001, materiais.014)', async () => {
    const form = mundo.formulario(tipo, {
      codigoInterno: 'INT-9',
      ipi: '9,75',
      descricao: ' Marco superior ',
      situacao: 3,
    })
    const salva = await salvar('dora', tipo, form)
    expect(salva).toMatchObject({
      status: 200,
      corpo: { isValid: true, message: 'A ação foi concluída.', id: salva.corpo.id, data: { id: salva.corpo.id } },
    })
    expect(await lido(tipo, salva.corpo.id)).toMatchObject({
      id: salva.corpo.id,
      versao: 1,
      tipoProduto: tipo,
      status: { label: 'Ativo', value: 1 },
      situacao: { label: 'Em edição', value: 1 },
      codigo: form['codigo'],
      codigoInterno: 'INT-9',
      descricao: 'Marco superior',
      ipi: 9.75,
      referencia: { label: 'GOLD', value: mundo.referencias.gold, logo: null },
      linha: { label: 'Linha 25', value: mundo.linhas.l25, logo: null },
      sucessor: null,
      nomeImagem: null,
      nomeMiniatura: null,
      nomeFichaTecnica: null,
      nomeImagemSVGX: null,
      linkDesenhoTecnico: null,
      linkLogoReferencia: null,
      figura: null,
      editavel: true,
      mercado: false,
    })
  })

  it('asks for what every kind asks for, and changes nothing (materiais.003-008)', async () => {
    const antes = await mundo.retrato()
    const { status, lista } = await salvar('dora', tipo, {})
    const campos = lista.map(({ propertyName }) => propertyName)
    const comuns = ['codigo', 'descricao', 'referencia', 'status', 'situacao', ...(tipo === 'KIT' ? [] : ['linha'])]
    expect([status, campos]).toEqual([400, expect.arrayContaining(comuns)])
    expect(campos.includes('linha')).toBe(tipo !== 'KIT')
    expect(new Set(lista.map(({ message }) => message))).toEqual(new Set(['Campo obrigatório']))
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('has a code of its own in its reference, without regard to case and accents (decisions C-22)', async () => {
    const codigo = novoCodigo()
    await novo(tipo, { codigo: `á${codigo}` })
    const antes = await mundo.retrato()
    const repetido = await salvar('davi', tipo, mundo.formulario(tipo, { codigo: `A${codigo.toLowerCase()}` }))
    expect([repetido.status, repetido.lista]).toMatchObject([
      400,
      [{ propertyName: 'codigo', message: 'Já existe um registro com este código.' }],
    ])
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('is kept by the role of the kind alone (decisions C-20)', async () => {
    const antes = await mundo.retrato()
    for (const quem of ['leo', ...(tipo === 'VIDRO' ? [] : ['vera'])] as Nome[])
      expect((await salvar(quem, tipo, mundo.formulario(tipo))).status).toBe(403)
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('stands on a reference that was released for the kind, and on a line of it', async () => {
    const antes = await mundo.retrato()
    const recusado = async (mais: object) => {
      const { status, corpo, lista } = await salvar('dora', tipo, mundo.formulario(tipo, mais))
      return status === 404 ? corpo : lista
    }
    const desconhecido = (propertyName: string) => ({ message: 'Registro não encontrado.', propertyName })
    expect(await recusado({ referencia: 1_999_999_999 })).toEqual(desconhecido('referencia'))
    expect(await recusado({ referencia: mundo.referencias.ana })).toEqual(desconhecido('referencia'))
    expect(await recusado({ linha: mundo.linhas.ana })).toEqual(desconhecido('linha'))
    expect(await recusado({ linha: mundo.linhas.solta })).toMatchObject([
      { propertyName: 'linha', message: 'Esta linha não é da referência escolhida.' },
    ])
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('is the Master’s above, the provider’s, and nobody else’s', async () => {
    const id = await novo(tipo)
    for (const quem of ['mara', 'paula'] as const) expect((await obter(quem, tipo, id)).status).toBe(200)
    const alheio = await obter('ana', tipo, id)
    expect([alheio.status, alheio.corpo]).toEqual([404, (await obter('ana', tipo, 1_999_999_999)).corpo])
    expect((await salvar('ana', tipo, mundo.formulario(tipo, { id }))).status).toBe(404)
  })
})

describe.each(TIPOS)('an edited %s', (tipo) => {
  it('keeps what is sent and counts a version only when something changed', async () => {
    const form = mundo.formulario(tipo)
    const id = await mundo.salvo('dora', url(tipo), form)
    expect((await salvar('dora', tipo, { ...form, id, versao: 1 })).status).toBe(200)
    expect((await lido(tipo, id)).versao).toBe(1)
    await salvar('davi', tipo, { ...form, id, versao: 1, descricao: 'Outra', linha: mundo.linhas.l25 })
    expect(await lido(tipo, id)).toMatchObject({ versao: 2, descricao: 'Outra' })
  })

  it('takes back what was read of it', async () => {
    const id = await novo(tipo)
    const antes = await lido(tipo, id)
    expect((await salvar('dora', tipo, antes)).status).toBe(200)
    expect(await lido(tipo, id)).toEqual(antes)
  })

  it('keeps its code (materiais.012)', async () => {
    const form = mundo.formulario(tipo)
    const id = await mundo.salvo('dora', url(tipo), form)
    const antes = await mundo.retrato()
    const { status, lista } = await salvar('dora', tipo, { ...form, id, codigo: novoCodigo() })
    expect([status, lista[0]?.propertyName]).toEqual([400, 'codigo'])
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('answers an older version with who saved, when, and the record as the form reads it', async () => {
    const form = mundo.formulario(tipo)
    const id = await mundo.salvo('dora', url(tipo), form)
    await salvar('davi', tipo, { ...form, id, versao: 1, descricao: 'De Davi' })
    const antes = await mundo.retrato()
    const { status, corpo } = await salvar('dora', tipo, { ...form, id, versao: 1, descricao: 'De Dora' })
    const agora = await lido(tipo, id)
    expect([status, corpo['quem'], corpo['quando']]).toEqual([409, 'davi', agora['alteradoEm']])
    expect(corpo['atual']).toEqual(agora)
    expect(await mundo.retrato()).toEqual(antes)
    expect((await salvar('dora', tipo, { ...form, id, descricao: 'Sem versão' })).status).toBe(200)
  })

  const disponivel = async (id: number, quem: Nome = 'dora') =>
    (await mundo.pedir(quem, 'GET', `${url(tipo)}/disponivelMercado/${id}`)).corpo['disponivel']
  const editarNa = async (situacao: 2 | 3) => {
    const form = mundo.formulario(tipo, { descricao: 'No mercado' })
    const id = await mundo.salvo('dora', url(tipo), form)
    await mundo.situar(id, situacao)
    const antes = await disponivel(id)
    expect((await salvar('dora', tipo, { ...form, id, descricao: 'Em edição', situacao })).status).toBe(200)
    expect(await lido(tipo, id)).toMatchObject({ situacao: { value: 1 }, descricao: 'Em edição' })
    return { id, antes }
  }

  it('gives up the copy that waited for the market (materiais.020)', async () => {
    const { id, antes } = await editarNa(2)
    const [registro] = await mundo.database.leitura.select().from(material).where(eq(material.id, id))
    expect([antes, registro?.idVersaoHomologada]).toEqual([false, null])
    for (const recusa of [await obter('leo', tipo, id), await obter('dora', tipo, id, '?modoEdicao=false')])
      expect(recusa.status).toBe(404)
  })

  it('leaves the market what it had (materiais.020, materiais.022)', async () => {
    const { id, antes } = await editarNa(3)
    expect([antes, await disponivel(id), await disponivel(id, 'leo')]).toEqual([true, false, true])
    for (const consulta of [await obter('leo', tipo, id), await obter('dora', tipo, id, '?modoEdicao=false')])
      expect(consulta.corpo).toMatchObject({ descricao: 'No mercado', mercado: true, editavel: false })
  })

  it('leaves a trail that names its author', async () => {
    const id = await novo(tipo, {}, 'davi')
    const trilha = await mundo.database.leitura
      .select({ autor: auditoria.autor, tabela: auditoria.tabela })
      .from(auditoria)
      .where(and(eq(auditoria.idRegistro, String(id)), eq(auditoria.acao, 'INCLUIU')))
    expect(trilha.filter(({ tabela }) => ['material', tipo.toLowerCase()].includes(tabela))).toEqual(
      expect.arrayContaining([
        { autor: 'davi', tabela: 'material' },
        { autor: 'davi', tabela: tipo.toLowerCase() },
      ]),
    )
  })

  it('is another kind’s in no call', async () => {
    const id = await novo(tipo)
    const outro = tipo === 'KIT' ? 'VIDRO' : 'KIT'
    expect((await obter('dora', outro, id)).status).toBe(404)
    expect((await mundo.pedir('dora', 'GET', `${url(outro)}/ImagemAnexo/${id}`)).status).toBe(404)
    expect((await salvar('dora', outro, mundo.formulario(outro, { id }))).status).toBe(404)
  })
})

describe('what was chosen', () => {
  it('before it went out of sight stays, and only that', async () => {
    const form = mundo.formulario('COMPONENTE')
    const id = await mundo.salvo('dora', '/componente', form)
    await emTransacao(mundo.database, AUTOR_SISTEMA, async ({ db }) => {
      const sumir = { comum: 0, idEmpresa: mundo.empresas.vidracaria }
      await db.update(grupo).set(sumir).where(eq(grupo.id, mundo.cadastros.grupoComponente))
      await db.update(cor).set(sumir).where(eq(cor.id, mundo.cadastros.corComponente))
      await db.update(unidade).set(sumir).where(eq(unidade.id, mundo.cadastros.peca))
    })
    expect((await salvar('dora', 'COMPONENTE', { ...form, id, descricao: 'Segue' })).status).toBe(200)
    expect((await salvar('dora', 'COMPONENTE', { ...form, codigo: novoCodigo() })).status).toBe(404)
    await emTransacao(mundo.database, AUTOR_SISTEMA, async ({ db }) => {
      const voltar = { comum: 1, idEmpresa: mundo.empresas.provedora }
      await db.update(grupo).set(voltar).where(eq(grupo.id, mundo.cadastros.grupoComponente))
      await db.update(cor).set(voltar).where(eq(cor.id, mundo.cadastros.corComponente))
      await db.update(unidade).set(voltar).where(eq(unidade.id, mundo.cadastros.peca))
    })
  })
})

describe('a status', () => {
  it('of new profiles and surfaces is Ativo: another one is refused, not swallowed (materiais.015)', async () => {
    for (const tipo of TIPOS) {
      const nasceAtivo = ['PERFIL', 'SUPERFICIE'].includes(tipo)
      for (const outro of nasceAtivo ? [2, 5, 7] : [])
        expect(await salvar('dora', tipo, mundo.formulario(tipo, { status: outro }))).toMatchObject({
          status: 400,
          lista: [{ propertyName: 'status' }],
        })
      const id = await novo(tipo, { status: nasceAtivo ? 1 : 7 })
      expect((await lido(tipo, id))['status']).toMatchObject({ label: nasceAtivo ? 'Ativo' : 'Novo Portfólio' })
      const form = { ...(await lido(tipo, id)), status: 5 }
      expect((await salvar('dora', tipo, form)).status).toBe(200)
      expect((await lido(tipo, id))['status']).toEqual({ label: 'Arquivo Morto', value: 5 })
    }
  })

  it('that no form offers is refused (decisions P-05)', async () => {
    const { status, lista } = await salvar('dora', 'VIDRO', mundo.formulario('VIDRO', { status: 6 }))
    expect([status, lista[0]?.propertyName]).toEqual([400, 'status'])
  })
})

describe('a successor (domain N10)', () => {
  it('is of the same kind and in sight, and leads never back', async () => {
    const [um, dois, tres] = [await novo('VIDRO'), await novo('VIDRO'), await novo('VIDRO')]
    const suceder = async (id: number, sucessor: number | null) =>
      salvar('dora', 'VIDRO', { ...(await lido('VIDRO', id)), sucessor })
    expect((await suceder(um, dois)).status).toBe(200)
    expect((await lido('VIDRO', um))['sucessor']).toMatchObject({ value: dois })
    expect((await suceder(dois, tres)).status).toBe(200)
    for (const [id, sucessor] of [
      [tres, um],
      [tres, tres],
    ] as const)
      expect((await suceder(id, sucessor)).lista[0]).toMatchObject({
        propertyName: 'sucessor',
        message: 'Um produto não pode suceder a si mesmo.',
      })
    expect((await suceder(um, await novo('KIT'))).status).toBe(404)
    const deAna = await novo('VIDRO', { referencia: mundo.referencias.ana, linha: mundo.linhas.ana }, 'ana')
    expect((await suceder(um, deAna)).status).toBe(404)
    expect((await suceder(um, null)).status).toBe(200)
    expect((await lido('VIDRO', um))['sucessor']).toBeNull()
  })
})

it('two people who create the same code together get one record and one refusal', async () => {
  const form = mundo.formulario('VIDRO')
  const respostas = await Promise.all([salvar('dora', 'VIDRO', form), salvar('davi', 'VIDRO', form)])
  expect(respostas.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(respostas.find(({ status }) => status !== 200)?.lista[0]).toMatchObject({ propertyName: 'codigo' })
})
