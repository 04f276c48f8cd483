import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { zip, ZIP } from '../files/samples.fixture.ts'
import { AUTOR_SISTEMA, emTransacao, type Transacao } from '../core/unitOfWork.ts'
import { publicacaoDe } from '../mercado/publicacao.fixture.ts'
import { esperandoTrava, novoMundo, type Mundo } from '../materiais/mundo.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
}, 120_000)
afterAll(() => mundo.fechar())

const MUDOU = 'O pacote foi salvo de novo depois deste pedido. Teste a nova edição e disponibilize outra vez.'
const JA_DISPONIVEL = 'O pacote já está disponível.'
const SEM_TESTE = zip(['figuras/c.png'])

const noBanco = <T>(fn: (transacao: Transacao) => Promise<T>) => emTransacao(mundo.database, AUTOR_SISTEMA, fn)
const fim = (tarefa: string) => mundo.deps.tarefas.esperar(tarefa, AbortSignal.timeout(60_000))

async function salvar(mais: object, bytes: Buffer, cabecalhos: object = {}, nome = 'tipologias.zip'): Promise<number> {
  const campos = { idReferencia: mundo.referencias.gold, idTipo: 0, idLinha: mundo.linhas.l25, ...mais }
  const arquivo = { nome, bytes }
  const url = '/referencia/SalvarAtualizacaoPortfolioCEM2'
  const { corpo, status } = await mundo.enviar('dora', url, campos, arquivo, cabecalhos)
  expect([status, corpo.message]).toEqual([cabecalhos === ANTES ? 202 : 200, 'A ação foi concluída.'])
  return corpo.id
}
const ANTES = { prefer: 'respond-async' }

const disponibilizar = (id: number, edicao?: number) =>
  mundo.pedir(
    'dora',
    'POST',
    `/referencia/homologarAtualizacaoPortfolioCEM/${id}/CEM_PRO${edicao === undefined ? '' : `?edicao=${edicao}`}`,
  )

/** What travels beside the records of the market's edition. */
async function noMercado(id: number): Promise<{ arquivo: Buffer | undefined; comum: string | null } | undefined> {
  const { rows } = await mundo.database.ler.query<{ comum: string | null }>(
    `SELECT e.comum FROM pacote_nivel n JOIN pacote_edicao e ON e.id = n.id_edicao WHERE n.id_pacote = $1 AND n.nivel = 'CEM_PRO'`,
    [id],
  )
  const [edicao] = rows
  if (!edicao) return undefined
  const { lista } = await mundo.pedir(
    'dora',
    'GET',
    `/referencia/listaDisponivelPortfolioCEM/${mundo.referencias.gold}/`,
  )
  const uri = lista.find((row) => row.id === id)?.['uriArquivo']
  return { ...edicao, arquivo: typeof uri === 'string' ? (await mundo.abrir(uri)).bytes : undefined }
}

describe('what was tested is what the market gets', () => {
  it('and not what somebody saves before the job begins, also when it is repeated', async () => {
    const id = await salvar({}, ZIP)
    let pedido: ReturnType<typeof disponibilizar> | undefined
    await noBanco(async ({ client }) => {
      await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('portal_pacote', $1))`, [id])
      pedido = disponibilizar(id)
      await expect.poll(() => esperandoTrava(mundo)).toHaveLength(1)
      await salvar({ id }, SEM_TESTE, ANTES)
    })
    const recusado = await pedido
    expect([recusado?.status, recusado?.lista[0]?.message]).toEqual([400, MUDOU])
    expect(await noMercado(id)).toBeUndefined()

    const { rows } = await mundo.database.ler.query<{ id: string; niveis: string[] }>(
      `SELECT id, dados -> 'niveis' AS niveis FROM tarefa WHERE tipo = 'pacotes.gerar' AND (dados ->> 'idPacote')::int = $1 ORDER BY criada_em`,
      [id],
    )
    for (const tarefa of rows) await fim(tarefa.id)
    const falhou = rows.find(({ niveis }) => niveis.includes('CEM_PRO'))?.id ?? ''
    await noBanco((transacao) => mundo.deps.tarefas.repetir(transacao, falhou))
    expect(await fim(falhou)).toMatchObject({ estado: 'FALHOU', mensagem: MUDOU })
    expect(await noMercado(id)).toBeUndefined()

    expect((await disponibilizar(id)).status).toBe(200)
    expect((await noMercado(id))?.arquivo).toEqual(SEM_TESTE)
  })

  it('and not what somebody saved since its edition was seen; other records in homologation change nothing of it', async () => {
    const id = await salvar({ idTipo: 2, idLinha: mundo.linhas.l30 }, ZIP)
    const ver = async () => (await mundo.pedir('dora', 'GET', `/referencia/atualizacaoPortfolioCEM/${id}`)).corpo
    const vista = (await ver())['edicao'] as number
    await salvar({ id, idTipo: 2, idLinha: mundo.linhas.l30 }, SEM_TESTE)
    const outra = (await ver())['edicao'] as number
    expect(outra).toBeGreaterThan(vista)
    const recusado = await disponibilizar(id, vista)
    expect([recusado.status, recusado.lista[0]?.message]).toEqual([400, MUDOU])
    expect((await disponibilizar(id, 999)).status).toBe(400)
    expect(await noMercado(id)).toBeUndefined()
    const produtos = publicacaoDe(() => mundo, 'material')
    await mundo.salvo('dora', '/vidro', mundo.formulario('VIDRO', { linha: mundo.linhas.l30 }))
    const { tarefa } = (await produtos.homologar('dora')).corpo.data as unknown as { tarefa: string }
    await fim(tarefa)
    expect((await ver())['edicao']).toBeGreaterThan(outra)
    expect((await disponibilizar(id, outra)).status).toBe(200)
    expect((await noMercado(id))?.arquivo).toEqual(SEM_TESTE)
  })

  it('with the common file that went with it, whichever the reference has by now', async () => {
    const [testado, novo] = ['a'.repeat(64), 'b'.repeat(64)]
    const darComum = (sha: string) =>
      noBanco(async ({ client }) => {
        await client.query(`INSERT INTO arquivo (sha256, tamanho, imagem) VALUES ($1, 9, 'zip')`, [sha])
        await client.query(`UPDATE referencia SET arquivo_comum = $1, arquivo_comum_nome = 'comum.zip' WHERE id = $2`, [
          sha,
          mundo.referencias.gold,
        ])
      })
    await darComum(testado)
    const id = await salvar({ idLinha: mundo.linhas.l30, arquivoComum: 1 }, ZIP)
    await darComum(novo)
    expect((await disponibilizar(id)).status).toBe(200)
    expect((await noMercado(id))?.comum).toBe(testado)
    // Another common file is tested once the package is saved again, and reaches the market like any other change.
    await salvar({ id, idLinha: mundo.linhas.l30, arquivoComum: 1 }, ZIP)
    expect((await noMercado(id))?.comum).toBe(testado)
    expect((await disponibilizar(id)).status).toBe(200)
    expect((await noMercado(id))?.comum).toBe(novo)
    const { status, lista } = await disponibilizar(id)
    expect([status, lista[0]?.message]).toEqual([400, JA_DISPONIVEL])
  })

  it('and the market keeps its file, by its name, while another one that was saved is tested', async () => {
    const id = await salvar({ idTipo: 1, idLinha: '' }, ZIP)
    expect((await disponibilizar(id)).status).toBe(200)
    expect((await noMercado(id))?.arquivo).toEqual(ZIP)
    await salvar({ id, idTipo: 1, idLinha: '', arquivoComum: 1 }, SEM_TESTE, {}, 'outro.zip')
    expect((await noMercado(id))?.arquivo).toEqual(ZIP)
    const lista = async (qual: string, termo = '') =>
      (
        await mundo.pedir('dora', 'GET', `/referencia/lista${qual}PortfolioCEM/${mundo.referencias.gold}/${termo}`)
      ).lista.find((row) => row.id === id)
    expect(await lista('Disponivel')).toMatchObject({
      arquivo: 'tipologias.zip',
      arquivoComum: 0,
      cemPro: 'Indisponível Mercado',
    })
    expect(await lista('Homologacao')).toMatchObject({ arquivo: 'outro.zip', arquivoComum: 1 })
    expect(await lista('Disponivel', 'outro')).toBeUndefined()
    expect(await lista('Disponivel', 'tipologias')).toBeDefined()
  })

  it('and nothing does by a job that does not say what was tested', async () => {
    const id = await salvar({ idTipo: 3, idLinha: '' }, ZIP)
    const tarefa = await noBanco((transacao) =>
      mundo.deps.tarefas.enfileirar(
        { ...transacao, autoria: { ...transacao.autoria, idUsuario: mundo.logados.dora.idUsuario } },
        { tipo: 'pacotes.gerar', descricao: 'Antigo', dados: { idPacote: id, niveis: ['CEM_PRO'] } },
      ),
    )
    expect(await fim(tarefa)).toMatchObject({ estado: 'FALHOU', mensagem: MUDOU })
  })
})
