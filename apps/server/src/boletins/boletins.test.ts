import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { BoletimNaLista } from '@portal/contract/boletins/boletins'
import { Indisponivel } from '../core/errors.ts'
import { ArquivoPerdido } from '../files/lost.ts'
import { PNG } from '../files/samples.fixture.ts'
import { novoMundo, type Mundo, type Nome } from '../materiais/mundo.fixture.ts'

let mundo: Mundo
let antes: string

const vidro = (codigo: string, mais: object = {}) =>
  mundo.salvo('dora', '/vidro', mundo.formulario('VIDRO', { codigo, ...mais }))
const acabamento = (codigo: string, mais: object = {}) =>
  mundo.salvo('dora', '/tratamento', { codigo, descricao: 'Bronze', referencia: mundo.referencias.gold, ...mais })
const liberarAcabamentos = async () => {
  await mundo.pedir('dora', 'POST', '/tratamento/homologar')
  await mundo.pedir('mara', 'POST', '/tratamento/disponibilizar')
}
const liberar = async () => {
  await mundo.pedir('dora', 'POST', '/produto/homologar')
  await mundo.pedir('mara', 'POST', '/produto/disponibilizar/todos')
}
const agora = async () => {
  const { rows } = await mundo.database.ler.query<{ em: Date }>('SELECT clock_timestamp() AS em')
  return rows[0]?.em.toISOString() ?? ''
}
const emitir = (quem: Nome, mais: object = {}) =>
  mundo.pedir(quem, 'POST', '/boletim', { titulo: 'Lançamentos', antes, depois: '2026-01-01', ...mais })
const lista = async (quem: Nome) =>
  (await mundo.pedir(quem, 'GET', '/boletim/lista')).corpo['dados'] as BoletimNaLista[]

beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
  const velho = await vidro('B-VELHO')
  const mudado = await vidro('B-MUDA', { descricao: 'Como era' })
  await liberar()
  antes = await agora()
  const novo = await vidro('B-NOVO', { descricao: 'Laminado <10 mm> & "forte"' })
  await mundo.enviar('dora', '/vidro/uploadFigura', { id: novo }, { nome: 'figura.png', bytes: PNG })
  await vidro('B-MUDA', { id: mudado, descricao: 'Como ficou' })
  await vidro('B-VELHO', { id: velho, status: 2, sucessor: novo })
  await liberar()
})
afterAll(() => mundo.fechar())

describe('a boletim', () => {
  it('tells what is new, what changed and what ended with its successor, as HTML and PDF', async () => {
    const depois = await agora()
    const { status } = await emitir('dora', { depois })
    expect(status).toBe(200)
    const [boletim] = await lista('dora')
    expect(boletim).toMatchObject({ numero: 1, novos: 1, alterados: 1, descontinuados: 1, retirados: 0, por: 'dora' })
    const html = (await mundo.abrir(boletim?.html ?? '')).bytes.toString()
    for (const trecho of [
      `Boletim Técnico 1/${boletim?.ano}`,
      'Produtos novos (1)',
      'B-NOVO – Laminado &lt;10 mm&gt; &amp; &quot;forte&quot;',
      'src="data:image/jpeg;base64,',
      'Descrição: de Como era para Como ficou',
      'Produtos descontinuados (1)',
      'Substituído por B-NOVO',
    ])
      expect(html).toContain(trecho)
    expect(html).not.toContain('<10 mm>')
    const pdf = (await mundo.abrir(boletim?.pdf ?? '')).bytes.toString('latin1')
    expect(pdf.startsWith('%PDF-1.4')).toBe(true)
    for (const trecho of ['Produtos novos \\(1\\)', 'de Como era para Como ficou', '/Filter /DCTDecode'])
      expect(pdf).toContain(trecho)
  })

  it('is not issued without a drawing that only cannot be read now; one that is lost is left out', async () => {
    const depois = await agora()
    const antesDela = (await lista('dora')).length
    const ler = vi.spyOn(mundo.deps.files, 'ler').mockRejectedValueOnce(new Indisponivel())
    expect((await emitir('dora', { depois, titulo: 'Sem armazenamento' })).status).toBe(503)
    expect(await lista('dora')).toHaveLength(antesDela)
    ler.mockRejectedValueOnce(new ArquivoPerdido('0'.repeat(64), 'ausente'))
    expect((await emitir('paula', { depois, titulo: 'Sem o desenho' })).status).toBe(200)
    ler.mockRestore()
    const [boletim] = await lista('paula')
    const html = (await mundo.abrir(boletim?.html ?? '')).bytes.toString()
    expect([html.includes('B-NOVO'), html.includes('data:image')]).toEqual([true, false])
  })

  it('is the same bytes for the same input', async () => {
    const depois = await agora()
    await emitir('dora', { depois, titulo: 'Igual' })
    await emitir('dora', { depois, titulo: 'Igual' })
    const [segundo, primeiro] = await lista('dora')
    expect([primeiro?.numero, segundo?.numero]).toEqual([2, 3])
    const semNumero = async (endereco = '') =>
      (await mundo.abrir(endereco)).bytes
        .toString('latin1')
        .replaceAll(/ \d+\/\d{4}/g, ' N')
        .replace(/\/Title <[0-9a-f]+>/i, '/Title <N>')
    expect(await semNumero(segundo?.html)).toBe(await semNumero(primeiro?.html))
    expect(await semNumero(segundo?.pdf)).toBe(await semNumero(primeiro?.pdf))
  })

  it('takes a number of its own company and year, also when two are issued at once', async () => {
    const depois = await agora()
    await Promise.all([emitir('davi', { depois }), emitir('dora', { depois }), emitir('davi', { depois })])
    const numeros = (await lista('dora')).map(({ numero }) => numero)
    expect(numeros.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
    expect(await lista('ana')).toEqual([])
  })

  it('is unknown with a reference that one does not see, alone or beside one’s own (decisions §0)', async () => {
    const depois = await agora()
    const { gold, ana } = mundo.referencias
    const antesDisso = await mundo.retrato()
    for (const referencia of [[gold, ana], [ana], [gold, 999_999]])
      expect((await emitir('dora', { depois, referencia })).status).toBe(404)
    expect(await mundo.retrato()).toEqual(antesDisso)
  })

  it('is refused when nothing changed that one sees, and to who only looks', async () => {
    const depois = await agora()
    const antesDisso = await mundo.retrato()
    const recusas = [
      await emitir('ana', { depois }),
      await emitir('dora', { antes: depois, depois }),
      await emitir('dora', { depois, titulo: ' ' }),
      await emitir('leo', { depois }),
    ]
    expect(recusas.map(({ status, lista: avisos }) => [status, avisos[0]?.message])).toEqual([
      [400, 'Nada mudou no mercado entre esses dois momentos.'],
      [400, 'Nada mudou no mercado entre esses dois momentos.'],
      [400, 'Campo obrigatório'],
      [403, undefined],
    ])
    expect(await mundo.retrato()).toEqual(antesDisso)
  })

  it('becomes an informativo of a reference by the documented upload, byte by byte', async () => {
    const [boletim] = await lista('dora')
    const { bytes } = await mundo.abrir(boletim?.html ?? '')
    const idReferencia = mundo.referencias.gold
    const nome = `Boletim ${boletim?.numero}-${boletim?.ano}.html`
    const { status } = await mundo.enviar('dora', '/referencia/UploadInformativo', { idReferencia }, { nome, bytes })
    expect(status).toBe(200)
    const { lista: informativos } = await mundo.pedir('leo', 'GET', `/referencia/informativo/${idReferencia}`)
    const pagina = await mundo.abrir(String(informativos[0]?.['urlHTML']))
    expect([informativos[0]?.['informativo'], pagina.status]).toEqual([nome, 200])
    expect(pagina.bytes.equals(bytes)).toBe(true)
    expect((await mundo.enviar('ana', '/referencia/UploadInformativo', { idReferencia }, { nome, bytes })).status).toBe(
      404,
    )
    expect((await mundo.enviar('leo', '/referencia/UploadInformativo', { idReferencia }, { nome, bytes })).status).toBe(
      403,
    )
  })

  it('never changes', async () => {
    await expect(mundo.database.escrever.query("UPDATE boletim SET titulo = 'outro'")).rejects.toThrow(
      'boletim não pode ser alterada',
    )
    await expect(mundo.database.escrever.query('DELETE FROM boletim')).rejects.toThrow('boletim não pode ser alterada')
  })
})

describe('a boletim of finishes', () => {
  let de: string
  beforeAll(async () => {
    const velho = await acabamento('A-VELHO')
    const mudado = await acabamento('A-MUDA', { descricao: 'Bronze claro' })
    await acabamento('A-FICA')
    await liberarAcabamentos()
    de = await agora()
    await acabamento('A-NOVO')
    await acabamento('A-MUDA', { id: mudado, descricao: 'Bronze escuro' })
    await acabamento('A-VELHO', { id: velho, status: 2 })
    await liberarAcabamentos()
    await vidro('B-JUNTO')
    await liberar()
  })
  const textoDe = async (quem: Nome, mais: object) => {
    const { status } = await emitir(quem, { antes: de, depois: await agora(), ...mais })
    const [boletim] = await lista(quem)
    return { status, boletim, html: (await mundo.abrir(boletim?.html ?? '')).bytes.toString() }
  }

  it('tells in chapters of their own what is new, changed and discontinued, products first', async () => {
    const { boletim, html } = await textoDe('dora', {})
    expect(boletim).toMatchObject({ novos: 2, alterados: 1, descontinuados: 1, retirados: 0 })
    const titulos = [...html.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, titulo]) => titulo)
    expect(titulos).toEqual([
      'Produtos novos (1)',
      'Acabamentos novos (1)',
      'Acabamentos alterados (1)',
      'Acabamentos descontinuados (1)',
    ])
    expect(html).toContain('Descrição: de Bronze claro para Bronze escuro')
    expect(html).toContain('Acabamento · GOLD')
    for (const ausente of ['Sem substituto', 'A-FICA']) expect(html).not.toContain(ausente)
  })

  it('is of finishes alone, or of a kind of product alone, for who asks so', async () => {
    const so = await textoDe('dora', { tipoProduto: 'ACABAMENTO' })
    expect(so.boletim).toMatchObject({ novos: 1, alterados: 1, descontinuados: 1 })
    expect(so.html).not.toContain('Produtos')
    const vidros = await textoDe('dora', { tipoProduto: 'VIDRO' })
    expect(vidros.boletim).toMatchObject({ novos: 1, alterados: 0, descontinuados: 0 })
    expect(vidros.html).not.toContain('Acabamentos')
    const { prata } = mundo.referencias
    expect(
      (await emitir('dora', { antes: de, depois: await agora(), tipoProduto: 'ACABAMENTO', referencia: prata })).status,
    ).toBe(400)
  })

  it('tells each what he sees: who keeps glass alone no finishes, who keeps finishes alone no products', async () => {
    const daVera = await textoDe('vera', {})
    expect([daVera.status, daVera.boletim?.novos, daVera.html.includes('Acabamentos')]).toEqual([200, 1, false])
    const { papeis } = mundo.logados.vera
    mundo.logados.vera.papeis = ['CadastroAcabamentos']
    const deAcabamentos = await textoDe('vera', {})
    mundo.logados.vera.papeis = papeis
    expect([deAcabamentos.boletim?.novos, deAcabamentos.html.includes('Produtos')]).toEqual([1, false])
    expect((await emitir('ana', { antes: de, depois: await agora() })).status).toBe(400)
  })
})
