import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Feed } from '@portal/contract/atualizacoes/atualizacoes'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { novoCodigo, novoMundo, type Mundo, type Nome } from '../materiais/mundo.fixture.ts'
import { publicacaoDe } from '../mercado/publicacao.fixture.ts'

let mundo: Mundo
let chave: string
beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
  const campos = { nome: 'Instalador', alcance: 'PROVEDORA', escopos: ['ATUALIZACOES'] }
  chave = (await mundo.pedir('paula', 'POST', '/integracao/chaves', campos)).corpo['chave'] as string
  await criarClientes()
}, 120_000)
afterAll(() => mundo.fechar())

const publicacao = publicacaoDe(() => mundo, 'material')
/** With the packages that follow, whose files are not those of lists. */
async function aposPacotes(feito: Promise<{ corpo: { data: unknown } }>): Promise<void> {
  const { tarefa } = (await feito).corpo.data as { tarefa: string }
  await mundo.deps.tarefas.esperar(tarefa, AbortSignal.timeout(60_000))
}
const homologar = () => aposPacotes(publicacao.homologar('dora'))
const disponibilizar = (alvo?: string) => aposPacotes(publicacao.disponibilizar('mara', alvo))

const executar = (texto: string, valores: unknown[] = []) =>
  emTransacao(
    mundo.database,
    AUTOR_SISTEMA,
    async ({ client }) => (await client.query<{ id: number }>(texto, valores)).rows[0]?.id ?? 0,
  )

const CLIENTES = { TESTA: [1, true], DELPHI: [1, false], MOBI: [8, false] } as const
type Cliente = keyof typeof CLIENTES

/** Each of them has the lists of both companies. */
async function criarClientes(): Promise<void> {
  const idCliente = await executar(
    "INSERT INTO cliente (documento, razao_social, nome_fantasia, estado, cidade) VALUES ('90000000000001', 'Janelas', 'Janelas', 'SP', 'Campinas') RETURNING id",
  )
  for (const [serial, [sistema, homologador]] of Object.entries(CLIENTES)) {
    const idSerial = await executar(
      "INSERT INTO cliente_serial (id_cliente, serial, sistema, descricao_produto) VALUES ($1, $2, $3, 'CEM') RETURNING id",
      [idCliente, serial, sistema],
    )
    await executar(
      'INSERT INTO serial_aplicabilidade (id_serial, id_empresa, homologador) SELECT $1, e, $3 FROM unnest($2::int[]) e',
      [idSerial, [mundo.empresas.serralheria, mundo.empresas.vidracaria], homologador],
    )
  }
}

const versaoDaLista = (base: number, numero: number) =>
  executar('INSERT INTO aplicabilidade_versao (id_base, numero, conteudo) VALUES ($1, $2, $3) RETURNING id', [
    base,
    numero,
    JSON.stringify([{ idAplicavel: numero, codigo: `R-${numero}` }]),
  ])

/** A list on both markets that the company keeps for the component. */
async function criarLista(componente: number, idEmpresa: number): Promise<number> {
  const base = await executar(
    'INSERT INTO aplicabilidade_base (id_material, id_empresa, situacao) VALUES ($1, $2, 3) RETURNING id',
    [componente, idEmpresa],
  )
  await executar('UPDATE aplicabilidade_base SET id_versao_pro = $2, id_versao_mobi = $2 WHERE id = $1', [
    base,
    await versaoDaLista(base, 1),
  ])
  return base
}

async function criarComponente(): Promise<{ componente: number; base: number }> {
  const campos = mundo.formulario('COMPONENTE', { codigo: novoCodigo() })
  const componente = await mundo.salvo('dora', '/componente', campos)
  await homologar()
  await disponibilizar()
  const base = await criarLista(componente, mundo.empresas.serralheria)
  await criarLista(componente, mundo.empresas.vidracaria)
  return { componente, base }
}

interface Lista {
  componente: number
  versao: number
}

/** Version of the component's list in the file of each reference that has it. */
async function recebe(cliente: Cliente, componente: number): Promise<Record<string, number>> {
  const feed = (await mundo.pedir(chave as Nome, 'GET', `/atualizacoes/${cliente}`)).corpo as unknown as Feed
  const achadas: [string, number][] = []
  for (const { coisa, detalhe, arquivos } of feed.itens) {
    if (coisa !== 'aplicabilidade') continue
    const { bytes } = await mundo.abrir(arquivos[0]?.url ?? '')
    const { linhas } = JSON.parse(bytes.toString()) as { linhas: Lista[] }
    const dele = linhas.find((linha) => linha.componente === componente)
    if (dele) achadas.push([detalhe, dele.versao])
  }
  return Object.fromEntries(achadas)
}
const recebem = async (componente: number) => {
  const pares = Object.keys(CLIENTES).map(async (um) => [um, await recebe(um as Cliente, componente)] as const)
  return Object.fromEntries(await Promise.all(pares))
}

describe('lists of applicability that customers receive', () => {
  it('never are those that somebody homologates while the file is made', async () => {
    const { componente, base } = await criarComponente()
    const nova = await versaoDaLista(base, 2)
    const { files } = mundo.deps
    const gravar = files.gravar.bind(files)
    const espia = vi.spyOn(files, 'gravar').mockImplementation(async (...pedido) => {
      await executar('UPDATE aplicabilidade_base SET situacao = 2, id_versao_homologada = $2 WHERE id = $1', [
        base,
        nova,
      ])
      return gravar(...pedido)
    })
    await recebe('TESTA', componente)
    expect(espia).toHaveBeenCalled()
    espia.mockRestore()
    expect(await recebe('DELPHI', componente)).toEqual({ GOLD: 1 })
    expect(await recebe('TESTA', componente)).toEqual({ GOLD: 2 })
  })

  it('are of the reference that the version is of, on each level, whatever the working copy says', async () => {
    const { componente } = await criarComponente()
    const mudar = async (referencia: number) => {
      const { corpo } = await mundo.pedir('dora', 'GET', `/componente/${componente}`)
      await mundo.salvo('dora', '/componente', { ...mundo.formulario('COMPONENTE'), ...corpo, referencia })
    }
    const emGold = { GOLD: 1 }
    const emAlheia = { ALHEIA: 1 }
    expect(await recebem(componente)).toEqual({ TESTA: emGold, DELPHI: emGold, MOBI: emGold })
    await mudar(mundo.referencias.alheia)
    expect(await recebem(componente)).toEqual({ TESTA: emGold, DELPHI: emGold, MOBI: emGold })
    await homologar()
    expect(await recebem(componente)).toEqual({ TESTA: emAlheia, DELPHI: emGold, MOBI: emGold })
    await disponibilizar('CEM_PRO')
    expect(await recebem(componente)).toEqual({ TESTA: emAlheia, DELPHI: emAlheia, MOBI: emGold })
    await mudar(mundo.referencias.gold)
    expect(await recebem(componente)).toEqual({ TESTA: emAlheia, DELPHI: emAlheia, MOBI: emGold })
    await homologar()
    await disponibilizar()
    expect(await recebem(componente)).toEqual({ TESTA: emGold, DELPHI: emGold, MOBI: emGold })
  })

  it('are told to be others where their number is the same: one component left as another got a new list', async () => {
    const { componente: sai } = await criarComponente()
    const { componente: fica, base } = await criarComponente()
    const deGold = async () => {
      const feed = (await mundo.pedir(chave as Nome, 'GET', '/atualizacoes/DELPHI')).corpo as unknown as Feed
      const item = feed.itens.find(({ coisa, detalhe }) => coisa === 'aplicabilidade' && detalhe === 'GOLD')
      if (!item) throw new Error('no list of GOLD')
      return item
    }
    const buscar = async () => {
      expect(await recebe('DELPHI', fica)).toHaveProperty('GOLD')
      await expect.poll(async () => (await deGold()).emDia).toBe(true)
      return deGold()
    }
    const antes = await buscar()
    const primeira = await executar('SELECT id_versao_pro AS id FROM aplicabilidade_base WHERE id = $1', [base])
    const mudar = async (referencia: number, idVersao: number) => {
      const { corpo } = await mundo.pedir('dora', 'GET', `/componente/${sai}`)
      await mundo.salvo('dora', '/componente', { ...mundo.formulario('COMPONENTE'), ...corpo, referencia })
      await homologar()
      await disponibilizar('CEM_PRO')
      await executar('UPDATE aplicabilidade_base SET id_versao_pro = $2 WHERE id = $1', [base, idVersao])
      return deGold()
    }
    const depois = await mudar(mundo.referencias.alheia, await versaoDaLista(base, 2))
    expect(depois).toMatchObject({ edicao: antes.edicao, tem: antes.edicao, emDia: false })
    expect(await recebe('DELPHI', fica)).toEqual({ GOLD: 2 })
    expect((await buscar()).edicao).toBe(antes.edicao)
    // What was fetched first is there again, under the number of all three: the installation has the one between.
    expect(await mudar(mundo.referencias.gold, primeira)).toMatchObject({ tem: antes.edicao, emDia: false })
    expect((await buscar()).edicao).toBe(antes.edicao)
  })
})
