import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZIPS_HOSTIS } from '@portal/zip/hostileZip.fixture'
import { ZIP, SVG } from '../files/samples.fixture.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { cliente, clienteSerial } from '../db/tables/clientes.ts'
import { liberacaoPadrao, liberacaoPadraoPacote } from '../db/tables/liberacoes.ts'
import { serialPacote } from '../db/tables/pacotes.ts'
import { novoMundo, type Mundo, type Nome } from '../materiais/mundo.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
}, 120_000)
afterAll(() => mundo.fechar())

const zip = { nome: 'tipologias.zip', bytes: ZIP }
const salvar = (nome: Nome, campos: object, arquivo?: typeof zip) =>
  mundo.enviar(nome, '/referencia/SalvarAtualizacaoPortfolioCEM2', campos, arquivo)
const lista = async (nome: Nome, idReferencia: number, termo = '') =>
  (await mundo.pedir(nome, 'GET', `/referencia/listaHomologacaoPortfolioCEM/${idReferencia}/${termo}`)).lista
const disponiveis = async (idReferencia: number) =>
  (await mundo.pedir('dora', 'GET', `/referencia/listaDisponivelPortfolioCEM/${idReferencia}/`)).lista
const disponibilizar = (id: number, alvo: string, nome: Nome = 'dora') =>
  mundo.pedir(nome, 'POST', `/referencia/homologarAtualizacaoPortfolioCEM/${id}/${alvo}`)
const obter = async (id: number) =>
  (await mundo.pedir('dora', 'GET', `/referencia/atualizacaoPortfolioCEM/${id}`)).corpo

async function novo(campos: object, arquivo?: typeof zip): Promise<number> {
  const { status, corpo } = await salvar('dora', { idReferencia: mundo.referencias.gold, ...campos }, arquivo)
  expect([status, corpo.message]).toEqual([200, 'A ação foi concluída.'])
  return corpo.id
}

describe('a package', () => {
  it('is saved, built, and listed with all that the documents name (homologacao.001)', async () => {
    const { gold } = mundo.referencias
    const id = await novo({ idTipo: 1 })
    const [achado] = await lista('dora', gold)
    expect(achado).toEqual({
      id,
      versao: 1,
      idReferencia: gold,
      nomeReferencia: 'GOLD',
      tipo: 'Referência',
      idTipo: 1,
      linha: null,
      idLinha: null,
      nomeLinha: 'Todas',
      atualizacao: expect.stringMatching(/Z$/) as string,
      arquivoComum: 0,
      arquivo: null,
      cemPro: 'Indisponível Mercado',
      cemMobi: 'Indisponível Mercado',
      disponivelCemPro: false,
      disponivelCemMobi: false,
      pacoteHomologadorGerado: false,
      urixmlMaterial: expect.stringMatching(/^\/api\/arquivos\/[0-9a-f]{64}\?/) as string,
      urixmlTipologia: expect.any(String) as string,
      urixmlAcabamento: expect.any(String) as string,
      uriArquivo: null,
      situacao: 2,
      edicao: 1,
      mobi: null,
      eliminaEm: null,
      proprio: true,
    })
    expect(await obter(id)).toMatchObject({ id, tipo: 'Referência', situacao: 2 })
    const { status, headers } = await mundo.abrir(String(achado?.['urixmlMaterial']))
    expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
  })

  it('needs a zip when it is of typologies, and a line of its reference (homologacao.004-005)', async () => {
    const { gold } = mundo.referencias
    const tipologia = { idReferencia: gold, idTipo: 0, idLinha: mundo.linhas.l25 }
    const antes = await mundo.retrato()
    for (const [campos, arquivo, propriedade, mensagem] of [
      [tipologia, undefined, 'arquivo', 'Selecione um arquivo para upload'],
      [tipologia, { nome: 'a.zip', bytes: SVG }, 'arquivo', 'O arquivo deve ser .zip'],
      [tipologia, { nome: 'a.svg', bytes: SVG }, 'arquivo', 'O arquivo deve ser .zip'],
      [{ ...tipologia, idLinha: '' }, zip, 'idLinha', 'Campo obrigatório'],
      [{ ...tipologia, idLinha: mundo.linhas.solta }, zip, 'idLinha', 'Valor inválido'],
      [{ ...tipologia, idTipo: '' }, zip, 'idTipo', 'Campo obrigatório'],
    ] as const) {
      const { status, lista: erros } = await salvar('dora', campos, arquivo)
      expect([status, erros[0]?.propertyName, erros[0]?.message]).toEqual([400, propriedade, mensagem])
    }
    expect(await mundo.retrato()).toEqual(antes)
    const id = await novo(tipologia, zip)
    expect(await obter(id)).toMatchObject({
      tipo: 'Tipologia',
      nomeLinha: 'Linha 25',
      arquivo: 'tipologias.zip',
      urixmlMaterial: null,
      urixmlAcabamento: null,
    })
    expect((await mundo.abrir(String((await obter(id))['uriArquivo']))).bytes).toEqual(ZIP)
  })

  it.each(ZIPS_HOSTIS)('takes no zip that customers could not unpack without harm: %s', async (_, bytes, texto) => {
    const antes = await mundo.retrato()
    const campos = { idReferencia: mundo.referencias.gold, idTipo: 0, idLinha: mundo.linhas.l30 }
    const { status, lista: erros } = await salvar('dora', campos, { nome: 'tipologias.zip', bytes })
    expect([status, erros[0]?.propertyName, erros[0]?.message]).toEqual([400, 'arquivo', texto])
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('is one for each type and line, and keeps them', async () => {
    const id = await novo({ idTipo: 2, idLinha: mundo.linhas.l25 })
    const repetido = await salvar('dora', {
      idReferencia: mundo.referencias.gold,
      idTipo: 2,
      idLinha: mundo.linhas.l25,
    })
    expect([repetido.status, repetido.lista[0]?.message]).toEqual([
      400,
      'Já existe um pacote deste tipo para esta referência e linha. Edite-o para gerar uma nova edição.',
    ])
    const outro = await salvar('dora', {
      id,
      idReferencia: mundo.referencias.gold,
      idTipo: 2,
      idLinha: mundo.linhas.l30,
    })
    expect([outro.status, outro.lista[0]?.message]).toEqual([
      400,
      'O tipo e a linha de um pacote não podem ser alterados.',
    ])
    expect((await lista('dora', mundo.referencias.gold, 'linha%2025')).map((row) => row['idLinha'])).toContain(
      mundo.linhas.l25,
    )
    expect(await lista('dora', mundo.referencias.gold, 'nada')).toEqual([])
  })

  it('is saved by the older call, too (decisions H-11)', async () => {
    const { prata } = mundo.referencias
    const { status, corpo } = await mundo.pedir('dora', 'POST', '/referencia/SalvarAtualizacaoPortfolioCEM', {
      idTipo: 3,
      idReferencia: prata,
      arquivoComum: 1,
    })
    expect(status).toBe(200)
    expect(await obter(corpo.id)).toMatchObject({ tipo: 'Acabamento', arquivoComum: 1, situacao: 2 })
  })

  it('offers the lines of its reference', async () => {
    const { lista: linhas } = await mundo.pedir('dora', 'GET', `/referencia/linha/${mundo.referencias.gold}`)
    expect(linhas.map(({ label }) => label)).toEqual(['Linha 25', 'Linha 30'])
  })
})

describe('making it available', () => {
  it('takes CEM DELPHI, then CEM MOBI, and then ends (homologacao.013-015)', async () => {
    const { ana } = mundo.referencias
    const id = (await salvar('ana', { idReferencia: ana, idTipo: 1 })).corpo.id
    const ver = async () => (await mundo.pedir('ana', 'GET', `/referencia/atualizacaoPortfolioCEM/${id}`)).corpo
    const noMercado = async () =>
      (await mundo.pedir('ana', 'GET', `/referencia/listaDisponivelPortfolioCEM/${ana}/`)).lista
    const naLista = async () => (await noMercado()).length
    expect(await naLista()).toBe(0)
    expect((await disponibilizar(id, 'CEM_PRO', 'ana')).status).toBe(200)
    expect(await ver()).toMatchObject({
      cemPro: 'Disponível Mercado',
      cemMobi: 'Indisponível Mercado',
      pacoteHomologadorGerado: true,
      situacao: 5,
    })
    expect(await naLista()).toBe(1)
    expect((await disponibilizar(id, 'CEM_PRO', 'ana')).lista[0]?.message).toBe('O pacote já está disponível.')
    expect(await noMercado()).toMatchObject([{ edicao: 2, mobi: null }])
    expect((await disponibilizar(id, 'cem_mobi', 'ana')).status).toBe(200)
    expect(await noMercado()).toMatchObject([
      { edicao: 2, mobi: { edicao: 3, urixmlMaterial: expect.any(String) as string } },
    ])
    expect(await ver()).toMatchObject({ disponivelCemPro: true, disponivelCemMobi: true, situacao: 3 })
    expect((await disponibilizar(id, 'todos', 'ana')).status).toBe(400)
  })

  it('of CEM MOBI alone takes CEM DELPHI along (homologacao.011, decisions H-16)', async () => {
    const id = await novo({ idTipo: 3 })
    await disponibilizar(id, 'CEM_MOBI')
    expect(await obter(id)).toMatchObject({ disponivelCemPro: true, disponivelCemMobi: true })
  })

  it('is asked for anew when the package was saved otherwise, and the market keeps what it had', async () => {
    const campos = { idTipo: 0, idLinha: mundo.linhas.l30 }
    const id = await novo(campos, zip)
    await disponibilizar(id, 'todos')
    const noMercado = (await disponiveis(mundo.referencias.gold)).find((row) => row.id === id)
    await novo({ ...campos, id, arquivoComum: 1 })
    expect(await obter(id)).toMatchObject({
      disponivelCemPro: false,
      disponivelCemMobi: false,
      situacao: 2,
      arquivo: 'tipologias.zip',
    })
    const depois = (await disponiveis(mundo.referencias.gold)).find((row) => row.id === id)
    expect([depois?.['edicao'], depois?.['atualizacao']]).toEqual([noMercado?.['edicao'], noMercado?.['atualizacao']])
  })

  it('names a target, or is refused', async () => {
    const [primeiro] = await lista('dora', mundo.referencias.gold)
    expect((await disponibilizar(primeiro?.id ?? 0, 'nada')).status).toBe(400)
  })

  it('answers before the end when it is asked to', async () => {
    const { prata } = mundo.referencias
    const campos = { idReferencia: prata, idTipo: 1 }
    const { status, corpo } = await mundo.enviar(
      'dora',
      '/referencia/SalvarAtualizacaoPortfolioCEM2',
      campos,
      undefined,
      {
        prefer: 'respond-async',
      },
    )
    expect(status).toBe(202)
    const { tarefa } = corpo.data as unknown as { tarefa: string }
    expect((await mundo.deps.tarefas.esperar(tarefa, AbortSignal.timeout(60_000))).estado).toBe('CONCLUIDA')
  })
})

describe('removing it', () => {
  const remover = (id: number, confirmado: boolean, nome: Nome = 'dora') =>
    mundo.pedir(nome, 'POST', `/referencia/RemoverAtualizacaoPortfolioCEM/${id}/${confirmado}`)
  const alerta = async (id: number) =>
    (await mundo.pedir('dora', 'GET', `/referencia/acaoAlertaRemoverPacote/${id}`)).corpo['alerta']

  it('warns where customers have it, and takes it when that was confirmed (homologacao.019-020)', async () => {
    const id = await novo({ idTipo: 2, idLinha: mundo.linhas.l30 })
    expect(await alerta(id)).toBe(false)
    await liberar(id)
    expect(await alerta(id)).toBe(true)
    const recusada = await remover(id, false)
    const texto = 'Atenção: Este pacote está liberado para uso de clientes. Deseja eliminar mesmo assim?'
    expect(recusada.status).toBe(200)
    expect(recusada.corpo).toMatchObject({ isValid: false, message: texto, errors: [{ errorMessage: texto }] })
    expect((await obter(id)).id).toBe(id)
    expect((await remover(id, true)).corpo).toMatchObject({ isValid: true })
    expect((await mundo.pedir('dora', 'GET', `/referencia/atualizacaoPortfolioCEM/${id}`)).status).toBe(404)
    expect(await mundo.database.leitura.$count(serialPacote)).toBe(0)
  })

  it('tells the systems of its company that customers have it no more, by hand or by a rule', async () => {
    const id = await novo({ idTipo: 2, idLinha: mundo.linhas.l30 })
    await liberar(id, '124')
    const { gold } = mundo.referencias
    await emTransacao(mundo.database, AUTOR_SISTEMA, async ({ db, client }) => {
      const [regra] = await db
        .insert(liberacaoPadrao)
        .values({ idEmpresa: mundo.empresas.serralheria, descricao: 'Todos', sistema: 1 })
        .returning({ id: liberacaoPadrao.id })
      await db.insert(liberacaoPadraoPacote).values({ idLiberacao: regra?.id ?? 0, idPacote: id })
      await client.query(
        `INSERT INTO webhook (id_empresa, nome, url, eventos, segredo)
         SELECT e, 'ERP', 'https://erp.exemplo', '{liberacao.alterada}', '' FROM unnest($1::int[]) e`,
        [[mundo.empresas.serralheria, mundo.empresas.vidracaria]],
      )
    })
    expect((await remover(id, true)).corpo).toMatchObject({ isValid: true })
    const { rows } = await mundo.database.ler.query<object>(
      `SELECT w.id_empresa AS "idEmpresa", e.dados FROM webhook_entrega e JOIN webhook w ON w.id = e.id_webhook ORDER BY e.dados ->> 'area'`,
    )
    const dito = { acao: 'EXCLUSAO', referencia: { id: gold, nome: 'GOLD' } }
    expect(rows).toMatchObject([
      { idEmpresa: mundo.empresas.serralheria, dados: { ...dito, area: 'PACOTE', seriais: ['124'] } },
      { idEmpresa: mundo.empresas.serralheria, dados: { ...dito, area: 'PADRAO' } },
    ])
  })

  it('asks nothing where nobody has it', async () => {
    const { alheia } = mundo.referencias
    const { corpo } = await salvar('dora', { idReferencia: alheia, idTipo: 1 })
    expect((await remover(corpo.id, false)).corpo).toMatchObject({ isValid: true, errors: [] })
  })

  async function liberar(idPacote: number, numero = '123'): Promise<void> {
    await emTransacao(mundo.database, AUTOR_SISTEMA, async ({ db }) => {
      const campos = { documento: numero, razaoSocial: 'R', nomeFantasia: 'F', estado: 'SP', cidade: 'C' }
      const [dono] = await db.insert(cliente).values(campos).returning({ id: cliente.id })
      const [serial] = await db
        .insert(clienteSerial)
        .values({ idCliente: dono?.id ?? 0, serial: numero, sistema: 1, descricaoProduto: 'CEM' })
        .returning({ id: clienteSerial.id })
      await db.insert(serialPacote).values({ idSerial: serial?.id ?? 0, idPacote })
    })
  }
})

describe('who sees and changes packages', () => {
  it('is who sees the reference, and its owner', async () => {
    const { gold } = mundo.referencias
    const [um] = await lista('dora', gold)
    const id = um?.id ?? 0
    const antes = await mundo.retrato()
    expect((await mundo.pedir('vera', 'GET', `/referencia/atualizacaoPortfolioCEM/${id}`)).status).toBe(403)
    for (const [method, url, corpo] of [
      ['GET', `/referencia/atualizacaoPortfolioCEM/${id}`],
      ['GET', `/referencia/listaHomologacaoPortfolioCEM/${gold}/`],
      ['GET', `/referencia/listaDisponivelPortfolioCEM/${gold}/`],
      ['GET', `/referencia/linha/${gold}`],
      ['GET', `/referencia/acaoAlertaRemoverPacote/${id}`],
      ['POST', `/referencia/RemoverAtualizacaoPortfolioCEM/${id}/true`],
      ['POST', `/referencia/homologarAtualizacaoPortfolioCEM/${id}/todos`],
      ['POST', '/referencia/SalvarAtualizacaoPortfolioCEM', { id, idReferencia: gold, idTipo: 1 }],
      ['POST', '/referencia/SalvarAtualizacaoPortfolioCEM', { idReferencia: gold, idTipo: 1 }],
    ] as const)
      expect([url, (await mundo.pedir('ana', method, url, corpo)).status]).toEqual([url, 404])
    // Mara sees it from above, but it is not hers.
    expect((await disponibilizar(id, 'todos', 'mara')).status).toBe(403)
    expect((await lista('mara', gold)).every((row) => row['proprio'] === false)).toBe(true)
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('offers references with packages, each to who sees them (decisions L-30)', async () => {
    const opcoes = async (nome: Nome, url: string) =>
      (await mundo.pedir(nome, 'GET', url)).lista.map(({ label }) => label)
    for (const url of ['/geral/selecaoPacote', '/referencia/PacoteSelect']) {
      expect(await opcoes('dora', url)).toEqual(['GOLD', 'PRATA'])
      expect(await opcoes('ana', url)).toEqual(['VIDRAÇARIA'])
    }
    expect(await opcoes('dora', '/geral/selecaoPacoteComLinha')).toEqual(['GOLD'])
    // Of PRATA, which has no official name, PrefSuite gets nothing.
    expect(await opcoes('dora', '/geral/selecaoPacotePrefSuite')).toEqual(['GOLD'])
  })
})
