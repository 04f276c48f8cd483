import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALVOS, type Alvo } from '@portal/contract/mercado/situacao'
import { incluirMateriais } from '../catalogo.fixture.ts'
import { novoCodigo, novoMundo, type Mundo, type Nome } from '../mundo.fixture.ts'

let mundo: Mundo
let aplicaveis: number[]

beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
  const { alheia, gold } = mundo.referencias
  await mundo.database.escrever.query(
    `INSERT INTO empresa_referencia (id_empresa, id_tela, id_referencia)
     SELECT $1, t.id, r FROM tela_sistema t, unnest($2::int[]) AS r WHERE papel = 'CadastroComponentes'`,
    [mundo.empresas.vidracaria, [alheia, gold]],
  )
  await mundo.pedir('ana', 'POST', '/produto/modoEdicao/true')
  aplicaveis = await incluirMateriais(
    mundo.database,
    [0, 1, 2, 3].map(() => componente(gold)),
  )
  await publicar()
})
afterAll(() => mundo.fechar())

const componente = (idReferencia: number) => ({
  tipo: 'COMPONENTE' as const,
  idReferencia,
  idLinha: mundo.linhas.l25,
  codigo: novoCodigo(),
})
const homologar = (retidos: number[] = []) => mundo.pedir('paula', 'POST', '/produto/homologar', { retidos })
const disponibilizar = (alvo: Alvo, retidos: number[] = []) =>
  mundo.pedir('paula', 'POST', `/produto/disponibilizar/${alvo}`, { retidos })
async function publicar(): Promise<void> {
  await homologar()
  await disponibilizar('todos')
}

/** A list, as the pages of situacao.md say it in words. */
interface Modelo {
  situacao: 1 | 2 | 3
  /** Whether each row is marked for deletion. */
  linhas: ReadonlyMap<number, boolean>
  congelada: Versao | null
  pro: Versao | null
  mobi: Versao | null
}
type Versao = readonly number[]
const NOVA: Modelo = { situacao: 1, linhas: new Map(), congelada: null, pro: null, mobi: null }

type Passo =
  | { acao: 'adicionar' | 'excluir'; k: number }
  | { acao: 'salvar' }
  | { acao: 'homologar'; retido: boolean }
  | { acao: 'disponibilizar'; alvo: Alvo; retido: boolean }

const emEdicao = (modelo: Modelo, linhas: Modelo['linhas']): Modelo => ({
  ...modelo,
  situacao: 1,
  congelada: null,
  linhas,
})

/** The model after a step; undefined when nothing is to be done or it is refused. */
function depois(modelo: Modelo, um: Passo, propria: boolean): Modelo | undefined {
  const { situacao, linhas, pro, mobi } = modelo
  const trancada = propria && situacao === 3
  switch (um.acao) {
    case 'adicionar':
      return trancada ? undefined : emEdicao(modelo, new Map([...linhas, [um.k, false]]))
    case 'excluir': {
      if (trancada || linhas.get(um.k) !== false) return undefined
      const publicada = [pro, mobi].some((versao) => versao?.includes(um.k))
      const outras = [...linhas].filter(([k]) => k !== um.k)
      return emEdicao(modelo, new Map(publicada ? [...linhas, [um.k, true]] : outras))
    }
    case 'salvar':
      return propria ? emEdicao(modelo, linhas) : undefined
    case 'homologar':
      return um.retido || situacao !== 1 ? undefined : { ...modelo, situacao: 2, congelada: ficam(linhas) }
    case 'disponibilizar': {
      const paraMobi = um.alvo !== 'CEM_PRO'
      if (um.retido) return undefined
      if (situacao === 2)
        return {
          situacao: 3,
          linhas: new Map([...linhas].filter(([, excluida]) => !excluida)),
          congelada: null,
          pro: modelo.congelada,
          mobi: paraMobi ? modelo.congelada : mobi,
        }
      return situacao === 3 && paraMobi && mobi !== pro ? { ...modelo, mobi: pro } : undefined
    }
  }
}
const ficam = (linhas: Modelo['linhas']): Versao => [...linhas].filter(([, excluida]) => !excluida).map(([k]) => k)

const k = fc.nat(2)
const retido = fc.nat(4).map((n) => n === 0)
const passo: fc.Arbitrary<Passo> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ acao: fc.constant('adicionar' as const), k }) },
  { weight: 3, arbitrary: fc.record({ acao: fc.constant('excluir' as const), k }) },
  fc.record({ acao: fc.constant('salvar' as const) }),
  { weight: 2, arbitrary: fc.record({ acao: fc.constant('homologar' as const), retido }) },
  {
    weight: 2,
    arbitrary: fc.record({ acao: fc.constant('disponibilizar' as const), alvo: fc.constantFrom(...ALVOS), retido }),
  },
)

/** Half of the sequences begin with rows on the market: that is where marks come from. */
const NO_MERCADO: readonly Passo[] = [
  { acao: 'adicionar', k: 0 },
  { acao: 'adicionar', k: 1 },
  { acao: 'homologar', retido: false },
  { acao: 'disponibilizar', alvo: 'todos', retido: false },
  { acao: 'salvar' },
]
const sequencia = fc
  .tuple(fc.boolean(), fc.array(passo, { minLength: 6, maxLength: 10 }))
  .map(([noMercado, passos]) => (noMercado ? [...NO_MERCADO, ...passos] : passos))

interface Linha {
  id: number
  idAplicavel: number
  excluida: boolean
}

describe.each([
  ['rows of the component', true],
  ['rows of the company that keeps them', false],
] as const)('%s', (_, propria) => {
  const quem: Nome = propria ? 'dora' : 'ana'
  const nome = propria ? '' : 'Base'
  const ler = async (pessoa: Nome, id: number): Promise<Linha[]> => {
    const { status, lista } = await mundo.pedir(pessoa, 'GET', `/aplicabilidade/listaAplicabilidade${nome}/${id}`)
    return status === 404 ? [] : (lista as unknown as Linha[])
  }

  it('go to the market and leave it as the model says, by Disponibilizar and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(sequencia, async (passos) => {
        await publicar()
        const { gold, alheia } = mundo.referencias
        const [id = 0] = await incluirMateriais(mundo.database, [componente(propria ? gold : alheia)])
        // The component of a base is on the market already, so that its list goes there by itself.
        if (!propria) await publicar()
        let modelo = NOVA
        for (const um of passos) {
          await fazer(um, id)
          modelo = depois(modelo, um, propria) ?? modelo
          expect(new Map((await ler(quem, id)).map(({ idAplicavel, excluida }) => [idAplicavel, excluida]))).toEqual(
            new Map([...modelo.linhas].map(([qual, excluida]) => [aplicaveis[qual], excluida])),
          )
          const noMercado = (await ler('leo', id)).map(({ idAplicavel }) => aplicaveis.indexOf(idAplicavel))
          expect(new Set(noMercado)).toEqual(new Set(modelo.pro))
        }
      }),
      { numRuns: 6 },
    )
  })

  async function fazer(um: Passo, id: number): Promise<void> {
    const retidos = 'retido' in um && um.retido ? [id] : []
    if (um.acao === 'homologar') await homologar(retidos)
    else if (um.acao === 'disponibilizar') await disponibilizar(um.alvo, retidos)
    else if (um.acao === 'salvar') {
      if (propria) await mundo.situar(id, 1)
    } else if (um.acao === 'adicionar')
      await mundo.pedir(quem, 'POST', `/aplicabilidade/SalvarComponente${nome}Aplicavel`, {
        idComponente: id,
        idsAplicabilidade: [aplicaveis[um.k]],
      })
    else {
      const linha = (await ler(quem, id)).find(({ idAplicavel }) => idAplicavel === aplicaveis[um.k])
      if (linha && !linha.excluida)
        await mundo.pedir(quem, 'DELETE', `/aplicabilidade/${propria ? '' : 'RemoverAplicabilidadeBase/'}${linha.id}`)
    }
  }
})
