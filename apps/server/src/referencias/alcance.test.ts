import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SVG, ZIP } from '../files/samples.fixture.ts'
import { auditoria } from '../db/tables/auditoria.ts'
import { informativo, referencia, referenciaClasseId, referenciaLinha } from '../db/tables/referencias.ts'
import { novoMundo, type Mundo, type Nome } from './mundo.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

const obter = (nome: Nome, id: number) => mundo.pedir(nome, 'GET', `/referencia/${id}`)
const salvar = (nome: Nome, corpo: object) => mundo.pedir(nome, 'POST', '/referencia', corpo)
const excluir = (nome: Nome, id: number) => mundo.pedir(nome, 'DELETE', `/referencia/${id}`)
const lista = async (nome: Nome) => (await mundo.pedir(nome, 'GET', '/referencia/lista?pageSize=200')).corpo

describe('who sees and who changes', () => {
  it('the owner, those above and the provider see; the owner and the provider change', async () => {
    const id = await mundo.criar('dora')
    const veem = async (nome: Nome) =>
      (await obter(nome, id)).status === 200 && (await lista(nome)).dados.some((row) => row.id === id)
    expect(await Promise.all((['dora', 'leo', 'mara', 'paula', 'ana'] as const).map(veem))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
    const muda = async (nome: Nome) => (await salvar(nome, { id, forcarAtualizacao: 1 })).status
    expect(await Promise.all((['davi', 'paula', 'mara', 'leo', 'ana'] as const).map(muda))).toEqual([
      200, 200, 403, 403, 404,
    ])
  })

  it('whom it was released to sees it and leaves it as it is', async () => {
    const id = await mundo.criar('dora')
    await mundo.liberar(id, 'ana')
    expect((await obter('ana', id)).corpo).toMatchObject({ id, proprio: false })
    expect(await salvar('ana', { id, forcarAtualizacao: 1 })).toMatchObject({
      status: 403,
      corpo: { message: 'Este registro é de outra empresa e não pode ser alterado.' },
    })
    expect((await excluir('ana', id)).status).toBe(403)
  })

  it('every call answers a foreign id as an unknown one and changes nothing', async () => {
    const id = await mundo.criar('dora')
    const { linhas, classes } = mundo
    const ligacao = { linha: linhas.dora, exclusiva: 1, impedirSalvar: 0, idReferencia: id }
    const idLinha = (await mundo.pedir('dora', 'POST', '/referencia/salvarReferenciaLinha', ligacao)).corpo.id
    const idClasse = (
      await mundo.pedir('dora', 'POST', '/referencia/classeId', { classe: classes.dora, idReferencia: id })
    ).corpo.id
    const html = { nome: 'a.html', bytes: Buffer.from('<html><p>a</p></html>') }
    const idInformativo = (await mundo.enviar('dora', '/referencia/UploadInformativo', { idReferencia: id }, html))
      .corpo.id
    const antes = await fotografar()
    const chamadas = (ref: number, lin: number, cla: number, inf: number) => [
      obter('ana', ref),
      salvar('ana', { id: ref, forcarAtualizacao: 1 }),
      excluir('ana', ref),
      mundo.enviar('ana', '/referencia/uploadLogo', { id: ref }, { nome: 'a.svg', bytes: SVG }),
      mundo.enviar('ana', '/referencia/uploadArquivoComum', { id: ref }, { nome: 'a.zip', bytes: ZIP }),
      mundo.enviar('ana', '/referencia/UploadInformativo', { idReferencia: ref }, html),
      mundo.pedir('ana', 'GET', `/referencia/logo/${ref}`),
      mundo.pedir('ana', 'GET', `/referencia/arquivoComum/${ref}`),
      mundo.pedir('ana', 'GET', `/referencia/listaClasseId/${ref}`),
      mundo.pedir('ana', 'POST', '/referencia/classeId', { classe: classes.ana, idReferencia: ref }),
      mundo.pedir('ana', 'DELETE', `/referencia/classeId/${cla}`),
      mundo.pedir('ana', 'GET', `/referencia/informativo/${ref}`),
      mundo.pedir('ana', 'DELETE', `/referencia/removerInformativo/${inf}`),
      mundo.pedir('ana', 'GET', `/referencia/listaReferenciaLinha?idReferencia=${ref}`),
      mundo.pedir('ana', 'GET', `/referencia/referenciaLinha/${lin}`),
      mundo.pedir('ana', 'POST', '/referencia/salvarReferenciaLinha', {
        ...ligacao,
        linha: linhas.ana,
        idReferencia: ref,
      }),
      mundo.pedir('ana', 'DELETE', `/referencia/removerReferenciaLinha/${lin}`),
    ]
    const alheias = await Promise.all(chamadas(id, idLinha, idClasse, idInformativo))
    const desconhecidas = await Promise.all(chamadas(2e9, 2e9, 2e9, 2e9))
    expect(alheias.map(({ status, corpo }) => [status, corpo])).toEqual(
      alheias.map(() => [404, { message: 'Registro não encontrado.' }]),
    )
    expect(desconhecidas).toEqual(alheias)
    expect(await fotografar()).toEqual(antes)
  })
})

async function fotografar() {
  const { leitura } = mundo.database
  return Promise.all([
    leitura.select().from(referencia).orderBy(referencia.id),
    leitura.select().from(referenciaLinha),
    leitura.select().from(referenciaClasseId),
    leitura.select().from(informativo),
    leitura.$count(auditoria),
  ])
}
