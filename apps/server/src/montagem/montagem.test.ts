import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ResultOf } from '@portal/contract/core/call'
import type { montarEmpresa, opcoesDaMontagem } from '@portal/contract/montagem/montagem'
import type { adicionarPessoas } from '@portal/contract/montagem/pessoas'
import type { ReferenciaComEmpresas } from '@portal/contract/empresas/empresas'
import { ENDERECO, novoMundo, TELA, type Mundo, type Nome } from '../empresas/mundo.fixture.ts'
import { retrato } from '../test/retrato.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())

const { vidros, kits, exportacao, configuracao } = TELA
const RAZAO = { razao: 'Vidraria Ltda', fantasia: 'Vidraria', ...ENDERECO }
const ANA = { nome: 'Ana', email: 'ana@vidraria.com', serial: '1', tipo: 4, recursos: [vidros, exportacao] }
const BIA = { nome: 'Bia', email: 'bia@vidraria.com', serial: '2', tipo: null, recursos: [], como: 'ANA' }

const montar = (quem: Nome, corpo: object, chave?: string) => {
  const { completo: perfil, referenciaDaMae: referencia } = mundo.ids
  const recursos = [vidros, exportacao, configuracao]
  const referencias = [{ referencia, telas: [vidros, exportacao] }]
  const padrao = { ...RAZAO, cnpj: '31790546000117', perfil, recursos, referencias, pessoas: [ANA, BIA] }
  return mundo.pedir(quem, 'POST', '/montagem', { ...padrao, ...corpo }, chave)
}
/** Keys of answers, limits and what is only traffic apart. */
const tabelas = async () => {
  const { sessao: _s, chave_idempotencia: _c, ...todas } = await retrato(mundo.deps.database.ler)
  return todas
}
const montada = ({ corpo }: Awaited<ReturnType<typeof montar>>) => corpo as unknown as ResultOf<typeof montarEmpresa>
const erros = ({ lista }: Awaited<ReturnType<typeof montar>>) =>
  lista.map(({ propertyName, message }) => [propertyName, message])

describe('setting up a company', () => {
  it('offers profiles with their resources, what one may release, and where each reference may be released', async () => {
    const opcoes = async (quem: Nome) =>
      (await mundo.pedir(quem, 'GET', '/montagem/opcoes')).corpo as unknown as ResultOf<typeof opcoesDaMontagem>
    const deMario = await opcoes('mario')
    expect(deMario.perfis.map(({ label, recursos }) => [label, recursos])).toContainEqual([
      'Vidraceiro',
      [vidros, configuracao],
    ])
    expect(deMario.recursos.filter(({ podeLiberar }) => podeLiberar).map(({ value }) => value)).toEqual([
      vidros,
      TELA.perfis,
      exportacao,
      configuracao,
    ])
    expect(deMario.referencias).toEqual([{ label: 'SUPREMA', value: mundo.ids.referenciaDaMae, telas: null }])
    expect((await opcoes('paula')).referencias.map(({ label }) => label)).toEqual(['BASE', 'GOLD', 'SUPREMA'])
    expect((await mundo.pedir('maria', 'GET', '/montagem/opcoes')).status).toBe(403)
  })

  it('is simulated: the answer says what would be made, and nothing is', async () => {
    const antes = await tabelas()
    const simulada = await montar('mario', { simular: true, enviarAcesso: true })
    expect(montada(simulada)).toEqual({
      simulado: true,
      idEmpresa: null,
      fantasia: 'Vidraria',
      recursos: ['Cadastro de vidros', 'Exportação', 'Configurações'],
      referencias: 1,
      liberacoes: 2,
      pessoas: [
        { nome: 'Ana', email: ANA.email, tipo: 4, recursos: ['Cadastro de vidros', 'Exportação'], deixados: [] },
        { nome: 'Bia', email: BIA.email, tipo: 4, recursos: ['Cadastro de vidros', 'Exportação'], deixados: [] },
      ],
      acessos: 2,
    })
    expect(await tabelas()).toEqual(antes)
  })

  it('tells every refused row at once, and leaves nothing', async () => {
    const antes = await tabelas()
    const pessoas = [
      ANA,
      { ...BIA, email: ANA.email, como: null, tipo: 2 },
      { ...BIA, email: 'leo@exemplo.com.br' },
      { ...BIA, email: 'c@vidraria.com', como: 'Olga' },
      { ...ANA, email: 'd@vidraria.com', recursos: [kits] },
    ]
    expect(erros(await montar('mario', { pessoas }))).toEqual([
      ['pessoas.1.email', 'Este e-mail está em mais de uma linha.'],
      ['pessoas.2.email', 'Já existe um registro com este e-mail.'],
      ['pessoas.3.como', 'Nenhum usuário de quem você cuida se chama assim.'],
      ['pessoas.4.recursos', 'A empresa não terá este recurso: marque-o acima.'],
    ])
    expect(erros(await montar('mario', { cnpj: '15216260000176' }))).toEqual([
      ['cnpj', 'Já existe uma empresa com este CNPJ.'],
    ])
    expect(erros(await montar('mario', { pessoas: [{ ...BIA, como: '' }, ANA] }))).toEqual([
      ['pessoas.0.tipo', 'Campo obrigatório'],
    ])
    const semRecurso = { recursos: [vidros, kits], referencias: [] }
    expect((await montar('mario', semRecurso)).status).toBe(403)
    const alheia = { referencias: [{ referencia: mundo.ids.referenciaDaOutra, telas: [vidros] }] }
    expect(await montar('mario', alheia)).toMatchObject({ status: 404, corpo: { propertyName: 'itensSelecionados' } })
    for (const quem of ['maria', 'leo'] as const) expect((await montar(quem, {})).status).toBe(403)
    expect(await tabelas()).toEqual(antes)
  })

  it('is saved once, in one act, and the mails leave after it', async () => {
    const duas = [
      await montar('mario', { enviarAcesso: true }, 'uma'),
      await montar('mario', { enviarAcesso: true }, 'uma'),
    ]
    const [id, mesma] = duas.map((uma) => montada(uma).idEmpresa)
    expect(id).toBe(mesma)
    const pessoas = await mundo.linhas<{ nome: string; telas: number[] }>(
      `SELECT nome, array(SELECT id_tela FROM usuario_tela WHERE id_usuario = u.id ORDER BY 1) AS telas
       FROM usuario u WHERE id_empresa = ${id} ORDER BY nome`,
    )
    expect(pessoas).toEqual(['Ana', 'Bia'].map((nome) => ({ nome, telas: [vidros, exportacao] })))
    expect(await mundo.linhas(`SELECT id_tela FROM empresa_referencia WHERE id_empresa = ${id} ORDER BY 1`)).toEqual([
      { id_tela: vidros },
      { id_tela: exportacao },
    ])
    const atos = await mundo.linhas(
      "SELECT DISTINCT requisicao, chamada FROM auditoria WHERE chamada = 'proprio.montagem.montar' AND acao <> 'RECUSADO'",
    )
    expect(atos).toHaveLength(1)
    await expect
      .poll(() => mundo.correio.map(({ para }) => para).toSorted(), { timeout: 20_000 })
      .toEqual([ANA.email, BIA.email])
  })

  it('takes tipo and resources of somebody elsewhere, as far as the company has them, and says what it lacks', async () => {
    const { vidraceiro: perfil } = mundo.ids
    const pessoas = [{ nome: 'Téo', email: 'teo@outra.com', serial: '3', como: 'LEO@exemplo.com.br' }]
    const corpo = { cnpj: '11444777000161', perfil, recursos: [configuracao], referencias: [], pessoas, simular: true }
    expect(montada(await montar('mario', corpo)).pessoas).toEqual([
      { nome: 'Téo', email: 'teo@outra.com', tipo: 4, recursos: ['Configurações'], deixados: ['Exportação'] },
    ])
  })

  it('is seen from its references, as far as one sees both', async () => {
    const ver = async (quem: Nome, filtro = '') =>
      (await mundo.pedir(quem, 'GET', `/empresa/porReferencia?sort=referencia&${filtro}`)).corpo
        .dados as unknown as ReferenciaComEmpresas[]
    const [suprema] = await ver('mario')
    expect(suprema).toMatchObject({ referencia: 'SUPREMA', dona: 'Mãe' })
    expect(suprema?.empresas.map(({ fantasia, recursos }) => [fantasia, recursos])).toEqual([
      ['Vidraria', ['Cadastro de vidros', 'Exportação']],
    ])
    const idVidraria = suprema?.empresas[0]?.id
    expect((await ver('paula')).map(({ referencia }) => referencia)).toEqual(['BASE', 'GOLD', 'SUPREMA'])
    expect((await ver('paula', `empresa=${idVidraria}`)).map(({ referencia }) => referencia)).toEqual(['SUPREMA'])
    expect(await ver('paula', `recurso=${configuracao}`)).toEqual([])
    expect((await ver('maria')).map(({ empresas }) => empresas)).toEqual([[]])
  })
})

describe('people for a company that is there', () => {
  const NOVO = { nome: 'Caio', email: 'caio@filha.com', serial: '9', tipo: 4, recursos: [exportacao] }
  const IGUAL = { ...NOVO, nome: 'Duda', email: 'duda@filha.com', tipo: null, recursos: [], como: 'leo@exemplo.com.br' }
  const adicionar = (quem: Nome, corpo: object, idEmpresa = mundo.ids.filha, chave?: string) =>
    mundo.pedir(quem, 'POST', `/montagem/pessoas/${idEmpresa}`, { pessoas: [NOVO, IGUAL], ...corpo }, chave)
  const feita = ({ corpo }: Awaited<ReturnType<typeof adicionar>>) =>
    corpo as unknown as ResultOf<typeof adicionarPessoas>

  it('are simulated by who manages them, and nothing stays', async () => {
    const antes = await tabelas()
    for (const quem of ['paula', 'mario', 'flavia'] as const)
      expect(feita(await adicionar(quem, { simular: true, enviarAcesso: true }))).toEqual({
        simulado: true,
        acessos: 2,
        pessoas: [
          { nome: 'Caio', email: NOVO.email, tipo: 4, recursos: ['Exportação'], deixados: [] },
          { nome: 'Duda', email: IGUAL.email, tipo: 4, recursos: ['Exportação', 'Configurações'], deixados: [] },
        ],
      })
    expect(await tabelas()).toEqual(antes)
  })

  it('are refused all together, each at its row, and to who does not manage the company', async () => {
    const antes = await tabelas()
    const pessoas = [
      NOVO,
      { ...NOVO, email: 'a@filha.com', tipo: 1 },
      { ...NOVO, email: 'olga@exemplo.com.br' },
      { ...NOVO, email: 'b@filha.com', recursos: [kits] },
    ]
    expect(erros(await adicionar('flavia', { pessoas }))).toEqual([
      ['pessoas.1.tipo', 'Você não pode dar a alguém um tipo superior ao seu.'],
      ['pessoas.2.email', 'Já existe um registro com este e-mail.'],
      ['pessoas.3.recursos', 'A empresa não tem este recurso: ele é liberado na aba Recursos.'],
    ])
    expect(erros(await adicionar('flavia', { pessoas: [] }))).toEqual([['', 'Escreva ao menos uma pessoa.']])
    for (const quem of ['maria', 'olga'] as const) expect((await adicionar(quem, {})).status).toBe(404)
    expect((await adicionar('mario', {}, mundo.ids.outra)).status).toBe(404)
    expect(await tabelas()).toEqual(antes)
    const negados = await mundo.linhas(
      "SELECT autor, diferenca #>> '{motivo,depois}' AS motivo FROM auditoria WHERE chamada = 'proprio.montagem.adicionarPessoas' AND acao = 'RECUSADO'",
    )
    expect(negados).toEqual([
      { autor: expect.any(String) as unknown, motivo: 'Você não pode dar a alguém um tipo superior ao seu.' },
    ])
  })

  it('of whom a Usuário MOF takes them get only what he holds himself, and the answer says what stays out', async () => {
    const pessoas = [{ ...IGUAL, como: 'Ana do Vidro' }]
    const ana = { nome: 'Ana do Vidro', email: 'vidro@filha.com', serial: '1', tipo: 4, recursos: [vidros, exportacao] }
    expect((await adicionar('flavia', { pessoas: [ana] })).status).toBe(200)
    expect(feita(await adicionar('leo', { pessoas, simular: true })).pessoas).toMatchObject([
      { recursos: ['Exportação'], deixados: ['Cadastro de vidros'] },
    ])
    expect(erros(await adicionar('leo', { pessoas: [{ ...IGUAL, tipo: 2, como: '' }] }))).toEqual([
      ['pessoas.0.tipo', 'Você não pode dar a alguém um tipo superior ao seu.'],
    ])
  })

  it('are saved once, in one act, and the mails leave after it', async () => {
    const enviados = mundo.correio.length
    for (const _vez of [1, 2])
      expect((await adicionar('flavia', { enviarAcesso: true }, mundo.ids.filha, 'pessoas')).status).toBe(200)
    expect(
      await mundo.linhas("SELECT nome FROM usuario WHERE email IN ('caio@filha.com', 'duda@filha.com') ORDER BY nome"),
    ).toEqual([{ nome: 'Caio' }, { nome: 'Duda' }])
    const atos = await mundo.linhas(
      "SELECT DISTINCT requisicao FROM auditoria WHERE chamada = 'proprio.montagem.adicionarPessoas' AND acao <> 'RECUSADO'",
    )
    expect(atos.length).toBeGreaterThan(0)
    await expect
      .poll(
        () =>
          mundo.correio
            .slice(enviados)
            .map(({ para }) => para)
            .toSorted(),
        { timeout: 20_000 },
      )
      .toEqual([NOVO.email, IGUAL.email])
  })
})
