import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ORDENS_DE_REVISAO, type ItemDaRevisao, type RevisaoNaLista } from '@portal/contract/revisoes/revisoes'
import { novoMundo, type Mundo, type Nome } from '../materiais/mundo.fixture.ts'

let mundo: Mundo

/** As in the world of materials, but what people may do also stands in the database, where colleagues are looked up. */
beforeAll(async () => {
  mundo = await novoMundo()
  const { escrever } = mundo.database
  await escrever.query("UPDATE usuario SET tipo = 4 WHERE nome IN ('vera', 'leo')")
  await escrever.query(`INSERT INTO usuario_tela SELECT u.id, t.id FROM usuario u JOIN tela_sistema t
    ON (u.nome, t.papel) IN (('vera', 'CadastroVidros'), ('leo', 'ConsultaProduto'))`)
  await escrever.query(
    "INSERT INTO usuario (nome, email, tipo, id_empresa, ativo) VALUES ('parada', 'parada@exemplo.com.br', 2, $1, false)",
    [mundo.empresas.serralheria],
  )
})
afterAll(() => mundo.fechar())
beforeEach(() => ligar('dora', true))

const ligar = (quem: Nome, revisao: boolean) => mundo.pedir(quem, 'POST', '/configuracao', { revisao })
const id = (quem: Nome) => mundo.logados[quem].idUsuario
const vidro = (mais: object = {}) => mundo.salvo('dora', '/vidro', mundo.formulario('VIDRO', mais))
const mudar = async (idVidro: number, mais: object) => {
  const { corpo } = await mundo.pedir('dora', 'GET', `/vidro/${idVidro}`)
  await mundo.salvo('dora', '/vidro', { ...corpo, ...mais })
}
const pedir = (quem: Nome, ids: readonly number[], mais: object = {}) =>
  mundo.pedir(quem, 'POST', '/revisao', { area: 'produto', ids, revisor: id('davi'), ...mais })
const pedida = async (ids: readonly number[], mais: object = {}) => (await pedir('dora', ids, mais)).corpo.id
const ver = async (quem: Nome, qual: number) => (await mundo.pedir(quem, 'GET', `/revisao/${qual}`)).corpo
const itens = async (quem: Nome, qual: number, query = '') =>
  (await mundo.pedir(quem, 'GET', `/revisao/itens/${qual}${query}`)).corpo['dados'] as ItemDaRevisao[]
const lista = async (quem: Nome, query = '') =>
  (await mundo.pedir(quem, 'GET', `/revisao/lista?pageSize=200&${query}`)).corpo['dados'] as RevisaoNaLista[]
const pendentes = async (quem: Nome) => (await mundo.pedir(quem, 'GET', '/revisao/pendentes')).corpo
const comentar = (quem: Nome, idItem: number, texto: string, campo?: string) =>
  mundo.pedir(quem, 'POST', `/revisao/comentar/${idItem}`, { texto, campo })
const agir = (quem: Nome, acao: 'aprovar' | 'devolver' | 'cancelar' | 'verResposta', qual: number) =>
  mundo.pedir(quem, 'POST', `/revisao/${acao}/${qual}`)

/** Nothing is changed by what is refused. */
async function recusado<Resposta extends { status: number }>(fazer: () => Promise<Resposta>): Promise<Resposta> {
  const antes = await mundo.retrato()
  const resposta = await fazer()
  expect(await mundo.retrato()).toEqual(antes)
  return resposta
}

describe('a company without reviews', () => {
  it('is told so by every call, and nothing is kept', async () => {
    const um = await vidro()
    const qual = await pedida([um])
    const [item] = await itens('davi', qual)
    await ligar('dora', false)
    const respostas = await recusado(async () => {
      const todas = [
        await mundo.pedir('dora', 'GET', `/revisao/preparar?area=produto&ids=${um}`),
        await pedir('dora', [um]),
        await mundo.pedir('dora', 'GET', '/revisao/lista'),
        await mundo.pedir('dora', 'GET', '/revisao/pendentes'),
        await mundo.pedir('davi', 'GET', `/revisao/${qual}`),
        await mundo.pedir('davi', 'GET', `/revisao/itens/${qual}`),
        await comentar('davi', item?.id ?? 0, 'Ainda?'),
        await agir('davi', 'aprovar', qual),
        await agir('davi', 'devolver', qual),
        await agir('dora', 'cancelar', qual),
        await agir('dora', 'verResposta', qual),
      ]
      return { status: 409, todas }
    })
    for (const { status, corpo } of respostas.todas)
      expect([status, corpo.message]).toEqual([409, 'A revisão entre colegas está desligada nesta empresa.'])
    await ligar('dora', true)
    expect(await ver('davi', qual)).toMatchObject({ estado: 'ABERTA' })
  })
})

describe('before a colleague is asked', () => {
  it('what goes and what stays is shown, with the colleagues who may read all that goes', async () => {
    const [novo, pronto] = [await vidro({ codigo: 'PREP-1' }), await vidro({ codigo: 'PREP-2' })]
    await mundo.situar(pronto, 3)
    const { corpo } = await mundo.pedir('dora', 'GET', `/revisao/preparar?area=produto&ids=${novo},${pronto}`)
    expect(corpo).toEqual({
      itens: [
        { id: novo, tipo: 'VIDRO', codigo: 'PREP-1', descricao: 'Material', referencia: 'GOLD', emEdicao: true },
        { id: pronto, tipo: 'VIDRO', codigo: 'PREP-2', descricao: 'Material', referencia: 'GOLD', emEdicao: false },
      ],
      colegas: [
        { label: 'davi', value: id('davi') },
        { label: 'vera', value: id('vera') },
      ],
    })
  })

  it('a colleague who does not see one of them is not offered, nor may he be asked', async () => {
    const daPaula = await mundo.salvo('paula', '/vidro', mundo.formulario('VIDRO', await formDaAna()))
    await ligar('paula', true)
    const { corpo } = await mundo.pedir('paula', 'GET', `/revisao/preparar?area=produto&ids=${daPaula}`)
    expect(corpo['colegas']).toEqual([])
    const { status, lista: avisos } = await recusado(() => pedir('paula', [daPaula]))
    expect([status, avisos[0]?.propertyName, avisos[0]?.message]).toEqual([
      400,
      'revisor',
      'Este colega não pode ver tudo o que vai para revisão.',
    ])
  })

  it('finishes are for who keeps finishes', async () => {
    const acabamento = await acabamentoNovo('AC-PREP')
    const { corpo } = await mundo.pedir('dora', 'GET', `/revisao/preparar?area=acabamento&ids=${acabamento}`)
    expect(corpo).toMatchObject({ itens: [{ tipo: 'ACABAMENTO', codigo: 'AC-PREP' }], colegas: [{ label: 'davi' }] })
    expect((await mundo.pedir('vera', 'GET', `/revisao/preparar?area=acabamento&ids=${acabamento}`)).status).toBe(403)
  })
})

const formDaAna = async () => ({ referencia: mundo.referencias.ana, linha: mundo.linhas.ana })
const acabamentoNovo = (codigo: string, mais: object = {}) =>
  mundo.salvo('dora', '/tratamento', { codigo, descricao: 'Natural', referencia: mundo.referencias.gold, ...mais })

describe('asking', () => {
  it.each<[string, () => Promise<object>, string, string]>([
    ['nothing', async () => ({ ids: [] }), 'ids', 'Escolha o que vai para revisão.'],
    [
      'more than anybody reads',
      async () => ({ ids: Array.from({ length: 201 }, (_, n) => n + 1) }),
      'ids',
      'Escolha no máximo 200 itens.',
    ],
    ['nobody', async () => ({ revisor: null }), 'revisor', 'Campo obrigatório'],
    [
      'oneself',
      async () => ({ revisor: id('dora') }),
      'revisor',
      'Este colega não pode ver tudo o que vai para revisão.',
    ],
    [
      'who only consults',
      async () => ({ revisor: id('leo') }),
      'revisor',
      'Este colega não pode ver tudo o que vai para revisão.',
    ],
    [
      'somebody of another company',
      async () => ({ revisor: id('mara') }),
      'revisor',
      'Este colega não pode ver tudo o que vai para revisão.',
    ],
    [
      'too long a message',
      async () => ({ mensagem: 'x'.repeat(501) }),
      'mensagem',
      'A mensagem só pode ter no máximo 500 caracteres.',
    ],
    ['what waits for the market', emHomologacao, 'ids', 'Só o que está em edição pode ir para revisão.'],
  ])('%s is refused at its field', async (_, mais, campo, mensagem) => {
    const um = await vidro()
    const outros = await mais()
    const { status, lista: avisos } = await recusado(() => pedir('dora', [um], outros))
    expect([status, avisos[0]?.propertyName, avisos[0]?.message]).toEqual([400, campo, mensagem])
  })

  async function emHomologacao() {
    const um = await vidro()
    await mundo.situar(um, 2)
    return { ids: [um] }
  }

  it('is for who edits the kind', async () => {
    const perfil = await mundo.salvo('dora', '/perfil', mundo.formulario('PERFIL'))
    expect((await recusado(() => pedir('vera', [perfil]))).status).toBe(403)
    expect((await recusado(() => pedir('leo', [perfil]))).status).toBe(403)
    expect((await pedir('vera', [await vidro()])).status).toBe(200)
  })

  it('for what one does not see answers as for what is not there', async () => {
    await ligar('ana', true)
    const um = await vidro()
    const [alheio, nenhum] = [
      await recusado(() => pedir('ana', [um], { revisor: id('paula') })),
      await recusado(() => pedir('ana', [1_999_999_999], { revisor: id('paula') })),
    ]
    expect(alheio).toEqual(nenhum)
    expect(alheio.status).toBe(404)
  })
})

describe('a review', () => {
  it('shows new records field by field and edited ones against the market, as they were when it was asked for', async () => {
    const [novo, editado] = [await vidro({ codigo: 'R-1', espessura: 6 }), await vidro({ codigo: 'R-2' })]
    await mundo.situar(editado, 3)
    await mudar(editado, { descricao: 'Mais claro', espessura: 10 })
    const qual = await pedida([novo, editado, novo], { mensagem: 'Confira as espessuras.' })
    await mudar(editado, { espessura: 12 })
    expect(await ver('davi', qual)).toMatchObject({
      area: 'produto',
      estado: 'ABERTA',
      pediu: 'dora',
      revisor: 'davi',
      minha: false,
      paraMim: true,
      mensagem: 'Confira as espessuras.',
      quantos: 2,
      comentarios: 0,
      terminadaEm: null,
      naoVista: false,
    })
    const [um, dois] = await itens('davi', qual)
    expect(um).toMatchObject({ codigo: 'R-1', novo: true, depois: 'IGUAL', estado: 'PENDENTE' })
    expect(um?.diferencas).toContainEqual({
      campo: 'espessura',
      nome: 'Espessura',
      antes: null,
      depois: '6 mm',
      figura: null,
    })
    expect(um?.diferencas.filter(({ depois }) => depois === null)).toEqual([])
    expect(dois).toMatchObject({ codigo: 'R-2', novo: false, depois: 'ALTERADO' })
    expect(dois?.diferencas.map(({ campo, antes, depois }) => [campo, antes, depois])).toEqual([
      ['descricao', 'Material', 'Mais claro'],
      ['espessura', '8 mm', '10 mm'],
    ])
    expect((await itens('davi', qual, '?globalFilter=r-2')).map(({ codigo }) => codigo)).toEqual(['R-2'])
    expect((await itens('davi', qual, '?pageSize=1&pageIndex=1')).map(({ codigo }) => codigo)).toEqual(['R-2'])
  })

  it('goes back with what is wrong at its field, is mended, asked for again and approved', async () => {
    const [um, dois] = [await vidro({ codigo: 'V-1', espessura: 80 }), await vidro({ codigo: 'V-2' })]
    const qual = await pedida([um, dois])
    const antes = await pendentes('davi')
    const [primeiro, segundo] = await itens('davi', qual)
    const vazia = await recusado(() => agir('davi', 'devolver', qual))
    expect([vazia.status, vazia.lista[0]?.message]).toEqual([400, 'Escreva ao menos um comentário antes de devolver.'])
    expect((await comentar('davi', primeiro?.id ?? 0, 'São 8 mm.', 'espessura')).status).toBe(200)
    await comentar('dora', segundo?.id ?? 0, 'Este eu já conferi.')
    const comentado = await itens('dora', qual)
    expect(
      comentado.map(({ comentarios }) => comentarios.map(({ campo, texto, autor, meu }) => [campo, texto, autor, meu])),
    ).toEqual([[['espessura', 'São 8 mm.', 'davi', false]], [[null, 'Este eu já conferi.', 'dora', true]]])
    expect((await agir('davi', 'devolver', qual)).status).toBe(200)
    expect(await pendentes('davi')).toEqual({ ...antes, paraMim: Number(antes['paraMim']) - 1 })
    expect((await itens('dora', qual)).map(({ estado }) => estado)).toEqual(['DEVOLVIDO', 'APROVADO'])
    expect(await ver('dora', qual)).toMatchObject({ estado: 'DEVOLVIDA', naoVista: true, comentarios: 2 })
    const esperam = await pendentes('dora')
    await agir('dora', 'verResposta', qual)
    expect(await pendentes('dora')).toEqual({ ...esperam, respondidas: Number(esperam['respondidas']) - 1 })
    expect(await ver('dora', qual)).toMatchObject({ naoVista: false })
    await mudar(um, { espessura: 8 })
    expect((await itens('davi', qual)).map(({ depois }) => depois)).toEqual(['ALTERADO', 'IGUAL'])
    const outra = await pedida([um])
    await agir('davi', 'aprovar', outra)
    expect(await ver('dora', outra)).toMatchObject({ estado: 'APROVADA', naoVista: true })
    expect((await itens('dora', outra)).map(({ estado }) => estado)).toEqual(['APROVADO'])
  })

  it('is answered by who was asked, taken back by who asked, and seen by their colleagues and the Master above', async () => {
    const qual = await pedida([await vidro()])
    const [item] = await itens('vera', qual)
    const idItem = item?.id ?? 0
    await ligar('mara', true)
    const respostas = [
      await recusado(() => agir('vera', 'aprovar', qual)),
      await recusado(() => agir('dora', 'devolver', qual)),
      await recusado(() => agir('davi', 'cancelar', qual)),
      await recusado(() => agir('mara', 'aprovar', qual)),
      await recusado(() => comentar('vera', idItem, 'Eu também acho.')),
      await recusado(() => agir('davi', 'verResposta', qual)),
    ]
    expect(respostas.map(({ status, corpo }) => [status, corpo.message])).toEqual([
      [403, 'Só quem recebeu o pedido pode responder.'],
      [403, 'Só quem recebeu o pedido pode responder.'],
      [403, 'Só quem pediu a revisão pode cancelar.'],
      [403, 'Só quem recebeu o pedido pode responder.'],
      [403, 'Só quem pediu e quem recebeu o pedido podem comentar.'],
      [403, 'Você não tem permissão para realizar esta operação.'],
    ])
    expect((await mundo.pedir('leo', 'GET', `/revisao/${qual}`)).status).toBe(403)
    expect((await lista('mara')).map((uma) => uma.id)).toContain(qual)
    expect((await agir('dora', 'cancelar', qual)).status).toBe(200)
    expect(await ver('vera', qual)).toMatchObject({ estado: 'CANCELADA' })
  })

  it('is not there for another company, whatever it is asked', async () => {
    await ligar('ana', true)
    const qual = await pedida([await vidro({ codigo: 'SECRETO' })], { mensagem: 'Segredo' })
    const [item] = await itens('davi', qual)
    const { corpo } = await comentar('davi', item?.id ?? 0, 'Segredo nosso')
    for (const [metodo, caminho, alheio] of [
      ['GET', '', qual],
      ['GET', '/itens', qual],
      ['POST', '/aprovar', qual],
      ['POST', '/devolver', qual],
      ['POST', '/cancelar', qual],
      ['POST', '/verResposta', qual],
      ['POST', '/comentar', item?.id],
      ['DELETE', '/comentario', corpo.id],
    ] as const) {
      const tentar = (numero: number | undefined) =>
        recusado(() =>
          mundo.pedir('ana', metodo, `/revisao${caminho}/${numero}`, metodo === 'POST' ? { texto: 'x' } : undefined),
        )
      const resposta = await tentar(alheio)
      expect(resposta).toEqual(await tentar(1_999_999_999))
      expect(resposta.status).toBe(404)
    }
    expect(await lista('ana', 'globalFilter=s')).toEqual([])
    expect(await pendentes('ana')).toEqual({ paraMim: 0, respondidas: 0 })
  })

  it('ends once: who answers and who takes it back at the same moment do not both succeed', async () => {
    for (let vez = 0; vez < 3; vez++) {
      const qual = await pedida([await vidro()])
      const respostas = await Promise.all([agir('davi', 'aprovar', qual), agir('dora', 'cancelar', qual)])
      expect(respostas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(respostas.find(({ status }) => status === 409)?.corpo.message).toBe('Esta revisão já terminou.')
      const [item] = await itens('davi', qual)
      const depois = [
        await recusado(() => comentar('davi', item?.id ?? 0, 'Tarde')),
        await recusado(() => agir('davi', 'devolver', qual)),
        await recusado(() => agir('dora', 'cancelar', qual)),
      ]
      expect(depois.map(({ status }) => status)).toEqual([409, 409, 409])
    }
  })

  it('takes a comment about a field that differs, and lets its author take it out while it is open', async () => {
    const qual = await pedida([await vidro()])
    const [item] = await itens('davi', qual)
    const idItem = item?.id ?? 0
    const respostas = [
      await recusado(() => comentar('davi', idItem, 'Qual?', 'inventado')),
      await recusado(() => comentar('davi', idItem, '  ')),
      await recusado(() => comentar('davi', idItem, 'x'.repeat(501))),
    ]
    expect(respostas.map(({ status, lista: [aviso] }) => [status, aviso?.propertyName, aviso?.message])).toEqual([
      [400, 'campo', 'Valor inválido'],
      [400, 'texto', 'Campo obrigatório'],
      [400, 'texto', 'O comentário só pode ter no máximo 500 caracteres.'],
    ])
    const { corpo } = await comentar('davi', idItem, 'Engano')
    expect((await recusado(() => mundo.pedir('dora', 'DELETE', `/revisao/comentario/${corpo.id}`))).status).toBe(403)
    expect((await mundo.pedir('davi', 'DELETE', `/revisao/comentario/${corpo.id}`)).status).toBe(200)
    expect((await itens('davi', qual))[0]?.comentarios).toEqual([])
    expect((await agir('davi', 'devolver', qual)).status).toBe(400)
  })

  it('of finishes stays readable when one of them is gone', async () => {
    const [um, dois] = [await acabamentoNovo('AC-1', { loteMinimo: 5 }), await acabamentoNovo('AC-2')]
    const qual = await pedida([um, dois], { area: 'acabamento' })
    await mundo.pedir('dora', 'DELETE', `/tratamento/${dois}`)
    const [primeiro, segundo] = await itens('davi', qual)
    expect(primeiro).toMatchObject({ tipo: 'ACABAMENTO', codigo: 'AC-1', novo: true, depois: 'IGUAL' })
    expect(primeiro?.diferencas.map(({ nome, depois }) => `${nome}: ${depois}`)).toEqual([
      'Descrição: Natural',
      'Status: Ativo',
      'Referência: GOLD',
      'Lote mínimo: 5',
    ])
    expect(segundo).toMatchObject({ codigo: 'AC-2', depois: 'EXCLUIDO' })
    expect((await agir('davi', 'aprovar', qual)).status).toBe(200)
    expect((await lista('vera')).map((uma) => uma.id)).not.toContain(qual)
  })
})

describe('the list', () => {
  it('is of who asks: to do, asked for by him, all of the company; searched and filtered', async () => {
    const qual = await pedida([await vidro({ codigo: 'LISTA-77' })], { mensagem: 'Urgência única' })
    const doDavi = await mundo.pedir('davi', 'POST', '/revisao', {
      area: 'produto',
      ids: [await vidro({ codigo: 'LISTA-78' })],
      revisor: id('vera'),
    })
    const ids = async (quem: Nome, query: string) => (await lista(quem, query)).map((uma) => uma.id)
    const outra = doDavi.corpo.id
    expect(await ids('davi', 'quais=PARA_MIM&estado=ABERTA&globalFilter=lista-7')).toEqual([qual])
    expect(await ids('davi', 'quais=MINHAS')).toEqual([outra])
    expect(await ids('vera', 'quais=PARA_MIM&globalFilter=LISTA')).toEqual([outra])
    expect(await ids('dora', 'globalFilter=lista-7')).toEqual([outra, qual])
    expect(await ids('dora', 'globalFilter=lista-7&sort=id')).toEqual([qual, outra])
    expect(await ids('dora', 'globalFilter=lista-7&sort=revisor')).toEqual([qual, outra])
    expect(await ids('dora', 'globalFilter=lista-7&sort=revisor&desc=true')).toEqual([outra, qual])
    for (const sort of ORDENS_DE_REVISAO)
      expect((await ids('dora', `globalFilter=lista-7&sort=${sort}`)).length).toBe(2)
    expect(await ids('dora', 'globalFilter=urgencia')).toEqual([qual])
    expect((await ids('dora', 'globalFilter=vera&estado=ABERTA')).filter((uma) => uma >= qual)).toEqual([outra])
    await agir('davi', 'aprovar', qual)
    expect(await ids('davi', 'quais=PARA_MIM&estado=ABERTA&globalFilter=lista-7')).toEqual([])
    expect(await ids('davi', 'quais=PARA_MIM&estado=APROVADA&globalFilter=lista-7')).toEqual([qual])
  })
})
