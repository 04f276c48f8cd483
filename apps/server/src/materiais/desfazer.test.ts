import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { VoltaDoAto } from '@portal/contract/materiais/desfazer'
import type { Paged } from '@portal/contract/core/listing'
import type { EntradaDoHistorico } from '@portal/contract/auditoria/historico'
import { TIPO_MATERIAL } from '@portal/contract/core/options'
import { mudadosDepois, planejarVolta } from '@portal/contract/materiais/planoDeVolta'
import { novoMundo, type Mundo, type Nome } from './mundo.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())

type Tipo = (typeof TIPO_MATERIAL)[number]['value']
let vez = 0

const salvar = async (tipo: Tipo, corpo: object) => {
  const { status, corpo: salvo } = await mundo.pedir('dora', 'POST', `/${tipo.toLowerCase()}`, corpo)
  expect([status, salvo]).toMatchObject([200, { id: salvo.id }])
  return salvo.id
}
const versaoDe = async (id: number) => {
  const { rows } = await mundo.database.ler.query<{ versao: number }>('SELECT versao FROM material WHERE id = $1', [id])
  return rows[0]?.versao ?? 0
}
const novo = async (tipo: Tipo) => {
  const corpo = { ...mundo.formulario(tipo), codigo: `DES-${(vez += 1)}` }
  return { tipo, corpo, id: await salvar(tipo, corpo) }
}
type Novo = Awaited<ReturnType<typeof novo>>
const editar = async ({ tipo, corpo, id }: Novo, mais: object) =>
  salvar(tipo, { ...corpo, id, versao: await versaoDe(id), ...mais })

const entradas = async (id: number) => {
  const { corpo } = await mundo.pedir('dora', 'GET', `/produto/historico/${id}?pageSize=100`)
  return (corpo as unknown as Paged<EntradaDoHistorico>).dados
}
const ultimoAto = async (id: number) => (await entradas(id)).find(({ acao }) => acao === 'ALTEROU')?.id ?? 0
const olhar = async (id: number, ato: number) =>
  (await mundo.pedir('dora', 'GET', `/produto/desfazer/${id}?ato=${ato}`)).corpo as unknown as VoltaDoAto
/** What stands in the way by the entries that the history shows. */
const peloHistorico = async (um: Pick<Novo, 'id' | 'tipo'>, entrada: number) => {
  const lidas = await entradas(um.id)
  const doAto = lidas.filter(({ ato }) => ato === lidas.find(({ id }) => id === entrada)?.ato)
  const mudancas = doAto.filter(({ acao }) => acao !== 'EVENTO')
  return planejarVolta(um.tipo, mudancas, mudadosDepois(um, lidas, doAto[0]?.ato ?? 0)).impedimentos
}
const desfazer = async (id: number, corpo: object, quem: Nome = 'dora') =>
  mundo.pedir(quem, 'POST', `/produto/desfazer/${id}`, corpo)

/** The document of the working copy, without what counts and dates it. */
const documento = async (id: number): Promise<unknown> => (await mundo.documentos(id))[0]

describe('undoing an edit', () => {
  it('says what would go back to what, gives it back, and says in the trail what was undone', async () => {
    const um = await novo('PERFIL')
    await editar(um, { descricao: 'OUTRA DESCRIÇÃO', codigoInterno: 'X-9' })
    const ato = await ultimoAto(um.id)
    const { versao, voltam, impedimentos } = await olhar(um.id, ato)
    expect(impedimentos).toEqual([])
    expect(voltam).toContainEqual(expect.objectContaining({ nome: 'Descrição', agora: 'OUTRA DESCRIÇÃO' }))
    expect((await desfazer(um.id, { ato, versao })).status).toBe(200)
    const [evento, ...mudancas] = await entradas(um.id)
    expect(evento).toMatchObject({ acao: 'EVENTO', chamada: 'proprio.produtos.desfazer' })
    expect(JSON.stringify(evento?.diferenca)).toContain('Desfez: ')
    expect(mudancas[0]).toMatchObject({ acao: 'ALTEROU', diferenca: { descricao: { antes: 'OUTRA DESCRIÇÃO' } } })
  })

  it.each(TIPO_MATERIAL.map(({ value }) => value))('equals what was before, whatever was edited (%s)', async (tipo) => {
    const um = await novo(tipo)
    for (let rodada = 0; rodada < 8; rodada += 1) {
      const antes = await documento(um.id)
      const sorte = () => Math.random() < 0.6
      await editar(um, {
        descricao: `DESCRIÇÃO ${rodada}`,
        ...(sorte() && { codigoInterno: `C-${rodada}` }),
        ...(sorte() && { ipi: rodada + 0.5 }),
        ...(sorte() && 'peso' in um.corpo && { peso: 1.25 + rodada }),
        ...(sorte() && 'espessura' in um.corpo && { espessura: 3.5 + rodada }),
      })
      const depois = await documento(um.id)
      const ato = await ultimoAto(um.id)
      const feito = await desfazer(um.id, { ato, versao: await versaoDe(um.id) })
      expect(feito.status).toBe(200)
      expect(await documento(um.id)).toEqual(antes)
      // What undid it is an act like any other.
      expect((await desfazer(um.id, { ato: await ultimoAto(um.id), versao: await versaoDe(um.id) })).status).toBe(200)
      expect(await documento(um.id)).toEqual(depois)
    }
  })
})

describe('an act is not undone', () => {
  /** Why it is refused, simulated and asked for, which leaves the product as it was. */
  const recusado = async ({ id, tipo }: Novo, ato: number): Promise<string> => {
    const antes = await documento(id)
    const { impedimentos } = await olhar(id, ato)
    expect((await peloHistorico({ id, tipo }, ato)).map(({ dito }) => dito).toSorted()).toEqual(impedimentos.toSorted())
    const motivo = impedimentos.join(' ')
    const { status, corpo, lista } = await desfazer(id, { ato, versao: await versaoDe(id) })
    expect([status, lista[0]?.message ?? corpo.message]).toEqual([400, motivo])
    expect(await documento(id)).toEqual(antes)
    return motivo
  }

  it('when its field is another by now, until what came after it is undone', async () => {
    const um = await novo('VIDRO')
    await editar(um, { descricao: 'PRIMEIRA' })
    const ato = await ultimoAto(um.id)
    await editar(um, { descricao: 'SEGUNDA' })
    const seguinte = await ultimoAto(um.id)
    expect(await recusado(um, ato)).toMatch(/Descrição: mudado depois deste ato por .+, em \d\d\//)
    expect((await peloHistorico(um, ato))[0]?.cura).toEqual({ onde: 'depois', ato: seguinte })
    expect((await desfazer(um.id, { ato: seguinte, versao: await versaoDe(um.id) })).status).toBe(200)
    expect(await peloHistorico(um, ato)).toEqual([])
    expect((await olhar(um.id, ato)).impedimentos).toEqual([])
  })

  it('when the product was homologated since', async () => {
    const um = await novo('VIDRO')
    await editar(um, { descricao: 'PRIMEIRA' })
    const ato = await ultimoAto(um.id)
    await mundo.situar(um.id, 2)
    expect(await recusado(um, ato)).toMatch(/homologado depois deste ato/)
  })

  it('when it made the product, or changed none of its fields', async () => {
    const um = await novo('KIT')
    const [inclusao] = await entradas(um.id)
    expect(await recusado(um, inclusao?.id ?? 0)).toMatch(/não se desfaz por aqui/)
    await mundo.situar(um.id, 2)
    expect(await recusado(um, await ultimoAto(um.id))).toMatch(/não mudou nenhum campo/)
  })

  it('on a product that somebody saved meanwhile, without the right, or for an act of another product', async () => {
    const [um, outro] = [await novo('VIDRO'), await novo('VIDRO')]
    await editar(um, { descricao: 'PRIMEIRA' })
    const ato = await ultimoAto(um.id)
    const versao = await versaoDe(um.id)
    expect((await desfazer(um.id, { ato, versao: versao - 1 })).status).toBe(409)
    expect((await desfazer(outro.id, { ato, versao: await versaoDe(outro.id) })).status).toBe(404)
    expect((await desfazer(um.id, { ato, versao }, 'leo')).status).toBe(403)
    expect((await desfazer(um.id, { ato, versao })).status).toBe(200)
    expect((await desfazer(um.id, { ato, versao })).status).toBe(409)
    // Vera keeps another kind.
    const kit = await novo('KIT')
    await editar(kit, { descricao: 'OUTRA' })
    const doKit = { ato: await ultimoAto(kit.id), versao: await versaoDe(kit.id) }
    expect((await desfazer(kit.id, doKit, 'vera')).status).toBe(403)
    expect((await mundo.pedir('vera', 'GET', `/produto/desfazer/${kit.id}?ato=${doKit.ato}`)).status).toBe(403)
  })

  it('when it published the product, but names the publication that is answered', async () => {
    const um = await novo('COMPONENTE')
    for (const rodada of [1, 2]) {
      if (rodada === 2) await editar(um, { descricao: 'OUTRA' })
      for (const [quem, acao] of [
        ['dora', 'homologar'],
        ['mara', 'disponibilizar/CEM_PRO'],
      ] as const)
        expect(await mundo.pedir(quem, 'POST', `/produto/${acao}`, { ids: [um.id] })).toMatchObject({
          corpo: { data: { quantos: 1 } },
        })
    }
    const { rows } = await mundo.database.ler.query<{ id: number }>(
      "SELECT id FROM publicacao WHERE acao = 'disponibilizar' AND estado = 'FEITA' ORDER BY id DESC LIMIT 1",
    )
    const publicacaoDe = (ato: number) => mundo.pedir('mara', 'GET', `/produto/publicacaoDoAto/${um.id}?ato=${ato}`)
    const ditas = await entradas(um.id)
    const publicou = ditas.find(({ campos }) => campos.includes('idVersaoPro'))?.id ?? 0
    expect((await publicacaoDe(publicou)).corpo).toEqual({ publicacao: rows[0]?.id })
    const homologou = ditas.find(
      ({ campos }) => campos.includes('idVersaoHomologada') && !campos.includes('idVersaoPro'),
    )
    expect((await publicacaoDe(homologou?.id ?? 0)).corpo).toEqual({ publicacao: null })
  })
})
