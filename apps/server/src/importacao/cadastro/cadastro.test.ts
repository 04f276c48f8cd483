import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASTA_DO_CADASTRO, SO_A_PROVEDORA_IMPORTA } from '@portal/contract/importacao/cadastro'
import { novoMundo, type Mundo, type Nome } from '../../clientes/mundo.fixture.ts'
import { cliente, clienteSerial } from '../../db/tables/clientes.ts'
import { lerBytes } from '../../planilhas/lerBytes.fixture.ts'
import { planilhaDe, type Linha, type Simulada } from '../folhas/folhas.fixture.ts'
import { sincronizarArquivo } from './sincronizarArquivo.ts'

const DE_DEZ = Array.from({ length: 10 }, (_, n) => n)
const CLIENTE: Linha = {
  documento: '11.222.333/0001-81',
  razaoSocial: 'Planilha Ltda',
  nomeFantasia: 'Planilha',
  estado: 'PR',
  cidade: 'Londrina',
}

let mundo: Mundo
let pasta: string
beforeAll(async () => {
  mundo = await novoMundo()
  pasta = await mkdtemp(join(tmpdir(), 'cadastro-teste-'))
})
afterAll(async () => {
  await rm(pasta, { recursive: true, force: true })
  await mundo.fechar()
})

const planilha = (linhas: readonly Linha[]) => planilhaDe(PASTA_DO_CADASTRO, linhas)

async function enviar(bytes: Buffer, quem: Nome = 'paula') {
  const form = new FormData()
  form.append('arquivo', new File([new Uint8Array(bytes)], 'clientes.xlsx'))
  const pedido = new Response(form)
  const resposta = await mundo.app.inject({
    method: 'POST',
    url: '/api/serial/cadastro/simulacao',
    headers: { authorization: `Bearer ${quem}`, 'content-type': pedido.headers.get('content-type') ?? '' },
    payload: Buffer.from(await pedido.arrayBuffer()),
  })
  return { status: resposta.statusCode, corpo: resposta.json<Simulada & { message: string }>() }
}

async function simular(linhas: readonly Linha[]): Promise<Simulada> {
  const { status, corpo } = await enviar(await planilha(linhas))
  if (status !== 200) throw new Error(JSON.stringify(corpo))
  return corpo
}
const importar = (id: string, corpo: object = {}, quem: Nome = 'paula') =>
  mundo.pedir(quem, 'POST', `/serial/cadastro/simulacao/${id}/importar`, corpo)

const baixar = async (caminho: string) => {
  const { statusCode, rawPayload } = await mundo.app.inject({
    url: `/api/serial/cadastro/${caminho}`,
    headers: { authorization: 'Bearer paula' },
  })
  return statusCode === 200 ? (await lerBytes(rawPayload))['Clientes'] : statusCode
}

const contar = async () => [
  await mundo.database.leitura.$count(cliente),
  await mundo.database.leitura.$count(clienteSerial),
]
const serial = async (numero: string) => {
  const { corpo } = await mundo.pedir('lia', 'GET', `/serial/IdSerial/${numero}/0`)
  return (await mundo.pedir('lia', 'GET', `/serial/cliente/${corpo.idSerial}`)).corpo
}

describe('the register from a sheet (decisions L-01)', () => {
  it('shows what it would do and writes nothing, then does just that; the same again changes nothing', async () => {
    const antes = await contar()
    const linhas = [
      { ...CLIENTE, sistema: 'CEM', serial: 'PL-1', patrocinio: 'Vidros Sul', homologador: 'Sim', nivel: 'Nivel2' },
      { ...CLIENTE, sistema: 'CEM MOBI', inquilino: 1_000 },
      { ...CLIENTE, documento: '22.333.444/0001-81', razaoSocial: 'Sem Licença SA' },
    ]
    const simulada = await simular(linhas)
    expect(simulada.resumo).toEqual({ novos: 3, alterados: 0, iguais: 0, recusados: 0 })
    expect(await contar()).toEqual(antes)
    const feita = await importar(simulada.id)
    expect([feita.status, feita.corpo]).toEqual([
      200,
      {
        message: 'A ação foi concluída.',
        clientes: { novos: 2, alterados: 0, iguais: 0 },
        seriais: { novos: 2, alterados: 0, iguais: 0 },
      },
    ])
    expect(await serial('PL-1')).toMatchObject({
      documento: '11222333000181',
      razaoSocial: 'Planilha Ltda',
      descricaoProduto: 'CEM',
      patrocinio: 'Vidros Sul',
      homologador: true,
      nivel: 2,
    })
    expect((await simular(linhas)).resumo).toEqual({ novos: 0, alterados: 0, iguais: 3, recusados: 0 })
    const { rows } = await mundo.database.ler.query(
      `SELECT DISTINCT autor, chamada FROM auditoria WHERE tabela = 'cliente_serial' AND diferenca::text LIKE '%PL-1%'`,
    )
    expect(rows).toEqual([{ autor: 'paula', chamada: 'proprio.clientes.cadastro.simulacao.importar' }])
  })

  it('says what was and what would be, by the rules of the call of the register', async () => {
    const documento = '33444555000181'
    const idSerial = await mundo.criarSerial({ documento, serial: null, sistema: 2, razaoSocial: 'Muda Ltda' })
    await mundo.criarSerial({ serial: 'PL-MOVE', razaoSocial: 'Dono Antigo Ltda', documento: '44555666000181' })
    const dele = { ...CLIENTE, documento, razaoSocial: 'Muda Ltda', nomeFantasia: 'Muda Ltda' }
    const { id, linhas, resumo } = await simular([
      { ...dele, sistema: 'cem smart', serial: 'PL-2' },
      { ...dele, sistema: 1, serial: 'PL-MOVE' },
    ])
    expect(resumo).toEqual({ novos: 0, alterados: 2, iguais: 0, recusados: 0 })
    const [adota, muda] = linhas.map(({ mudancas }) =>
      mudancas.map(({ campo, antes, depois }) => [campo, antes, depois]),
    )
    expect(adota).toEqual([
      ['estado', 'SP', 'PR'],
      ['cidade', 'Campinas', 'Londrina'],
      ['serial', null, 'PL-2'],
      ['descricaoProduto', 'CEM', 'CEM Smart'],
    ])
    expect(muda).toContainEqual(['documento', '44555666000181', documento])
    expect((await importar(id)).status).toBe(200)
    expect(await serial('PL-2')).toMatchObject({ idSerial, razaoSocial: 'Muda Ltda', cidade: 'Londrina' })
    expect(await serial('PL-MOVE')).toMatchObject({ documento })
  })

  it('refuses single rows, says why and gives them back; the others are imported', async () => {
    const ruim = { ...CLIENTE, documento: '55666777000181', sistema: 'CEM' }
    const { id, resumo, linhas } = await simular([
      { ...ruim, serial: 'PL-3' },
      { ...ruim, serial: 'PL-3' },
      { ...ruim, serial: 'PL-4', cidade: 'Maringá' },
      { ...ruim, documento: '123', serial: 'PL-5' },
      { ...ruim, documento: 12_345_678_901, serial: 'PL-6' },
      { ...ruim, estado: 'XX', serial: 'PL-7' },
      { ...ruim, sistema: null, serial: 'PL-8' },
      { ...ruim, razaoSocial: null, serial: 'PL-9' },
      { ...ruim, documento: '66777888000181' },
      { ...ruim, documento: '66777888000181' },
    ])
    expect(resumo).toEqual({ novos: 2, alterados: 0, iguais: 0, recusados: 8 })
    expect(linhas.map(({ numero, motivos }) => [numero, motivos.join(' ')])).toEqual([
      [2, ''],
      [3, 'Este serial já está na linha 2.'],
      [4, 'Cidade: não é igual ao da linha 2, do mesmo cliente.'],
      [5, 'CNPJ: Valor inválido'],
      [6, 'CNPJ: O valor está gravado como número. Formate a célula como texto e digite-o novamente.'],
      [7, expect.stringMatching(/^Estado: "XX" não é uma das opções: AC, AL/)],
      [8, 'Sistema: Campo obrigatório'],
      [9, 'Razão social: Campo obrigatório'],
      [10, ''],
      [11, 'Este cliente já está na linha 10.'],
    ])
    const [titulos, ...devolvidas] = (await baixar(`simulacao/${id}/recusadas`)) as unknown[][]
    expect(titulos?.at(-1)).toBe('Motivo')
    expect(devolvidas.map((celulas) => celulas.at(-1))).toEqual(
      linhas.filter(({ resultado }) => resultado === 'RECUSADO').map(({ motivos }) => motivos.join(' ')),
    )
    expect((await importar(id)).corpo).toMatchObject({ seriais: { novos: 2 } })
    expect((await serial('PL-3'))['documento']).toBe('55666777000181')
    expect((await mundo.pedir('lia', 'GET', '/serial/IdSerial/PL-4/0')).status).toBe(404)
  })

  it('leaves out what was unticked, and imports nothing once a row would do something else', async () => {
    const dele = { ...CLIENTE, documento: '77888999000181', sistema: 'CEM' }
    const antes = await simular([
      { ...dele, serial: 'PL-10' },
      { ...dele, serial: 'PL-11' },
    ])
    expect((await importar(antes.id, { semLinhas: [3] })).status).toBe(200)
    expect((await mundo.pedir('lia', 'GET', '/serial/IdSerial/PL-11/0')).status).toBe(404)
    const { status, corpo } = await importar(antes.id)
    expect([status, corpo]).toMatchObject([409, { mudaram: 2 }])
    expect((await mundo.pedir('lia', 'GET', '/serial/IdSerial/PL-11/0')).status).toBe(404)
  })

  it('needs the columns of the customer, and is no other file', async () => {
    const semCidade = await planilhaDe(
      PASTA_DO_CADASTRO,
      [CLIENTE],
      ['documento', 'razaoSocial', 'nomeFantasia', 'estado'],
    )
    expect(await enviar(semCidade)).toMatchObject({
      status: 400,
      corpo: [{ message: 'A coluna "Cidade" não foi encontrada na primeira linha da planilha "Clientes".' }],
    })
    expect(await enviar(Buffer.from('a;b'))).toMatchObject({
      status: 400,
      corpo: [{ message: 'O arquivo deve ser .xls' }],
    })
  })

  it('is for a Master of the provider, and what he saw for nobody else', async () => {
    const { id } = await simular([{ ...CLIENTE, documento: '88999000000181' }])
    for (const quem of ['lia', 'ana'] as const) {
      expect((await enviar(await planilha([CLIENTE]), quem)).corpo.message).toBe(SO_A_PROVEDORA_IMPORTA)
      for (const url of [`simulacao/${id}`, `simulacao/${id}/planilha`, `simulacao/${id}/recusadas`])
        expect([url, (await mundo.pedir(quem, 'GET', `/serial/cadastro/${url}`)).status]).toEqual([url, 404])
      expect((await importar(id, {}, quem)).status).toBe(404)
    }
    expect((await enviar(await planilha([CLIENTE]), 'otto')).status).toBe(403)
    const oferta = async (quem: Nome) => (await mundo.pedir(quem, 'GET', '/serial/cadastro')).corpo['importa']
    expect([await oferta('paula'), await oferta('lia'), await oferta('otto')]).toEqual([true, false, false])
    expect((await mundo.pedir('sem', 'GET', '/serial/cadastro')).status).toBe(403)
    expect((await importar(`${id}x`)).status).toBe(404)
  })

  it('has a template with its columns', async () => {
    expect(((await baixar('modelo')) as unknown[][])[0]).toEqual(
      PASTA_DO_CADASTRO.principal.colunas.map(({ titulo }) => titulo),
    )
  })
})

describe('the register by command (decisions L-01)', () => {
  const gravar = async (nome: string, bytes: Buffer | string) => {
    const caminho = join(pasta, nome)
    await writeFile(caminho, bytes)
    return caminho
  }
  const rodar = (caminho: string, soSimular = false) =>
    sincronizarArquivo(mundo.database, caminho, { simular: soSimular })

  it('takes a sheet, writes nothing while simulating, and leaves refused rows beside it', async () => {
    const linhas = DE_DEZ.map((n): Linha => ({
      ...CLIENTE,
      documento: `9900000000${n}181`,
      sistema: 'ONE',
      serial: `CM-${n}`,
    }))
    const caminho = await gravar('lote.xlsx', await planilha([...linhas, { ...CLIENTE, documento: '1' }]))
    const antes = await contar()
    expect((await rodar(caminho, true)).resumo.clientes).toEqual({ novos: 10, alterados: 0, iguais: 0 })
    expect(await contar()).toEqual(antes)
    const { resumo, devolvidas } = await rodar(caminho)
    expect(resumo.seriais).toEqual({ novos: 10, alterados: 0, iguais: 0 })
    expect(devolvidas).toBe(join(pasta, 'lote-recusadas.xlsx'))
    expect((await rodar(caminho)).resumo.seriais).toEqual({ novos: 0, alterados: 0, iguais: 10 })
    const { rows } = await mundo.database.ler.query(
      `SELECT DISTINCT autor FROM auditoria WHERE tabela = 'cliente_serial' AND diferenca::text LIKE '%CM-3%'`,
    )
    expect(rows).toEqual([{ autor: 'Comando sincronizar' }])
  })

  it('takes JSON as the call takes it, all or nothing', async () => {
    const bom = {
      ...CLIENTE,
      documento: '98000000000181',
      seriais: [{ sistema: 'CEM', serial: 'CM-J' }, { sistema: 8 }],
    }
    const { resumo } = await rodar(await gravar('bom.json', JSON.stringify({ clientes: [bom] })))
    expect(resumo).toMatchObject({ clientes: { novos: 1 }, seriais: { novos: 2 } })
    const antes = await contar()
    const ruim = { ...bom, documento: '97000000000181', seriais: [{ sistema: 'Nenhum' }] }
    for (const texto of [JSON.stringify({ clientes: [{ ...bom, documento: '96000000000181' }, ruim] }), '{'])
      await expect(rodar(await gravar('ruim.json', texto))).rejects.toThrow(/Valor inválido|não é um JSON válido/)
    expect(await contar()).toEqual(antes)
  })
})
