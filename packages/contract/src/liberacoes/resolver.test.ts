import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NIVEIS } from '../pacotes/niveis.ts'
import { COISAS, ORIGENS, type Fatos, type ItemPossivel, type LiberacaoFeita } from './fatos.ts'
import { resolver, type ItemResolvido } from './resolver.ts'

const instante = fc.integer({ min: 1, max: 9 }).map((dia) => `2026-03-0${dia}T00:00:00.000000Z`)
const DEPOIS_DE_TUDO = '2026-12-31T00:00:00.000000Z'
const pouco = fc.integer({ min: 1, max: 3 })
const coisa = fc.constantFrom(...COISAS)

const limite = fc.integer({ min: 0, max: 999 })
const daEmpresa = fc.uniqueArray(
  fc.record({
    idEmpresa: pouco,
    bloqueadaAtualizacao: fc.boolean(),
    liberacaoBloqueadaDesde: fc.option(instante),
    qtdeLimitePerfil: fc.option(limite),
    qtdeLimiteComponente: fc.option(limite),
  }),
  { maxLength: 3, selector: ({ idEmpresa }) => idEmpresa },
)
const serial = fc.record({
  sistema: fc.constantFrom(1, 6, 8),
  nivel: fc.constantFrom(1, 2),
  homologador: fc.boolean(),
  temNumero: fc.boolean(),
  idPatrocinio: fc.option(pouco),
  bloqueadaAtualizacao: fc.boolean(),
  liberacaoBloqueadaDesde: fc.option(instante),
  qtdeLimitePerfil: limite,
  qtdeLimiteComponente: limite,
  daEmpresa,
})
const edicao = fc.record({ id: pouco, numero: pouco, desde: instante })
const item: fc.Arbitrary<ItemPossivel> = fc.record({
  coisa,
  id: pouco,
  nome: fc.constant('GOLD'),
  detalhe: fc.constant(''),
  tipologia: fc.boolean(),
  idEmpresa: pouco,
  idDono: fc.option(pouco),
  edicoes: fc.dictionary(fc.constantFrom(...NIVEIS), edicao, { maxKeys: 3, noNullPrototype: true }),
})
const liberacao: fc.Arbitrary<LiberacaoFeita> = fc.record({
  origem: fc.constantFrom(...ORIGENS),
  id: fc.nat(),
  nome: fc.constant('Padrão'),
  coisa,
  idAlvo: pouco,
  doDono: fc.boolean(),
  retira: fc.boolean(),
  homologador: fc.boolean(),
  sistema: fc.option(fc.constantFrom(1, 6, 8)),
  patrocinios: fc.uniqueArray(pouco, { maxLength: 2 }),
  em: instante,
})
const fatos: fc.Arbitrary<Fatos> = fc.record({
  serial,
  itens: fc.uniqueArray(item, { maxLength: 6, selector: ({ coisa: qual, id }) => `${qual}${id}` }),
  liberacoes: fc
    .array(liberacao, { maxLength: 12 })
    .map((todas) => todas.map((uma, id): LiberacaoFeita => ({ ...uma, id, coisa: uma.coisa }))),
})

const chave = ({ coisa: qual, id }: Pick<ItemResolvido, 'coisa' | 'id'>) => `${qual}${id}`
const recebidos = (mundo: Fatos) =>
  new Set(
    resolver(mundo)
      .filter(({ recebe }) => recebe)
      .map(chave),
  )
const cabe = (menor: ReadonlySet<string>, maior: ReadonlySet<string>) => [...menor].every((um) => maior.has(um))
const para = <T>(arbitrario: fc.Arbitrary<T>, sentenca: (valor: T) => void) =>
  fc.assert(fc.property(arbitrario, sentenca), { numRuns: 500 })

describe('what a serial receives', () => {
  it('has at least one reason, and each reason is enough', () => {
    para(fatos, (mundo) => {
      for (const { recebe, motivos, ...quem } of resolver(mundo)) {
        if (!recebe) continue
        expect(motivos.length).toBeGreaterThan(0)
        for (const { id } of motivos) {
          const so = mundo.liberacoes.filter((uma) => uma.id === id || uma.retira)
          expect(recebidos({ ...mundo, liberacoes: so }).has(chave(quem))).toBe(true)
        }
      }
    })
  })

  it('is gone without its reasons', () => {
    para(fatos, (mundo) => {
      for (const { recebe, motivos, ...quem } of resolver(mundo)) {
        if (!recebe) continue
        const ids = new Set(motivos.map(({ id }) => id))
        const sem = mundo.liberacoes.filter(({ id }) => !ids.has(id))
        expect(recebidos({ ...mundo, liberacoes: sem }).has(chave(quem))).toBe(false)
      }
    })
  })

  it('is what has nothing against it, and comes once all that is against it has changed', () => {
    para(fatos, (mundo) => {
      for (const resolvido of resolver(mundo)) {
        expect(resolvido.recebe).toBe(resolvido.impedimentos.length === 0)
        expect(recebidos(mudar(mundo, resolvido)).has(chave(resolvido))).toBe(true)
      }
    })
  })

  it('tells nothing against an item that could stay as it is', () => {
    para(fatos, (mundo) => {
      for (const resolvido of resolver(mundo))
        for (const { porque } of resolvido.impedimentos) {
          const outros = resolvido.impedimentos.filter((outro) => outro.porque !== porque)
          expect(recebidos(mudar(mundo, { ...resolvido, impedimentos: outros })).has(chave(resolvido))).toBe(false)
        }
    })
  })

  it('grows with releases, access and testing, and shrinks with removals and blocks', () => {
    para(fc.tuple(fatos, liberacao), ([mundo, uma]) => {
      const hoje = recebidos(mundo)
      const com = (liberacoes: LiberacaoFeita[]) =>
        recebidos({ ...mundo, liberacoes: [...mundo.liberacoes, ...liberacoes] })
      const sendo = (campos: Partial<Fatos['serial']>) =>
        recebidos({ ...mundo, serial: { ...mundo.serial, ...campos } })
      expect(cabe(hoje, com([{ ...uma, retira: false }]))).toBe(true)
      expect(cabe(com([{ ...uma, retira: true }]), hoje)).toBe(true)
      for (const campos of [
        { nivel: 2 },
        { homologador: true },
        { temNumero: true },
        { liberacaoBloqueadaDesde: null },
      ])
        expect(cabe(hoje, sendo(campos))).toBe(true)
      expect(
        cabe(
          sendo({ liberacaoBloqueadaDesde: '2026-03-05T00:00:00.000000Z' }),
          sendo({ liberacaoBloqueadaDesde: null }),
        ),
      ).toBe(true)
    })
  })

  it('is nothing at all while updating is blocked', () => {
    para(fatos, (mundo) => {
      expect(recebidos({ ...mundo, serial: { ...mundo.serial, bloqueadaAtualizacao: true } }).size).toBe(0)
    })
  })

  it('is of each company what it would be if no other company had set anything', () => {
    para(fatos, (mundo) => {
      const { serial: todos } = mundo
      for (const [n, { idEmpresa: dona }] of mundo.itens.entries()) {
        const suas = todos.daEmpresa.filter(({ idEmpresa }) => idEmpresa === dona)
        const sozinho = resolver({ ...mundo, serial: { ...todos, daEmpresa: suas } })
        expect(resolver(mundo)[n]).toEqual(sozinho[n])
      }
    })
  })

  it('follows either block and the smaller limit, of the provider and of the company whose it is', () => {
    para(fatos, (mundo) => {
      const { serial: todos } = mundo
      const semEmpresas = { ...todos, daEmpresa: [] }
      for (const [n, { idEmpresa: dona }] of mundo.itens.entries()) {
        const sua = todos.daEmpresa.find(({ idEmpresa }) => idEmpresa === dona)
        const vale = resolver(mundo)[n]
        expect(vale?.qtdeLimitePerfil).toBe(Math.min(todos.qtdeLimitePerfil, sua?.qtdeLimitePerfil ?? 999))
        expect(vale?.qtdeLimiteComponente).toBe(Math.min(todos.qtdeLimiteComponente, sua?.qtdeLimiteComponente ?? 999))
        // With the provider's alone, and with the company's block of releasing as if it were the provider's.
        const desde = sua?.liberacaoBloqueadaDesde ?? null
        const [soDela, soDaEmpresa] = [semEmpresas, { ...semEmpresas, liberacaoBloqueadaDesde: desde }].map(
          (outro) => resolver({ ...mundo, serial: outro })[n]?.recebe,
        )
        expect(vale?.recebe).toBe(soDela && soDaEmpresa && !sua?.bloqueadaAtualizacao)
      }
    })
  })

  it('is an edition that whoever receives it may have', () => {
    para(fatos, (mundo) => {
      const mercado = mundo.serial.sistema === 8 ? 'CEM_MOBI' : 'CEM_PRO'
      for (const { coisa: qual, recebe, edicao: dada, motivos } of resolver(mundo)) {
        if (!recebe || qual === 'referencia') continue
        const testa = mundo.serial.homologador || motivos.some(({ homologador }) => homologador)
        expect(testa ? ['HOMOLOGACAO', mercado] : [mercado]).toContain(dada?.nivel)
      }
    })
  })

  /** Does all that the item says would have to change. */
  function mudar(mundo: Fatos, { coisa: qual, id, impedimentos }: ItemResolvido): Fatos {
    const faltas = new Set(impedimentos.map(({ porque }) => porque))
    const se = (falta: boolean, campos: Partial<Fatos['serial']>) => (falta ? campos : {})
    const nova: LiberacaoFeita = {
      origem: 'PROPRIA',
      id: 1_000_000,
      nome: '',
      coisa: qual,
      idAlvo: id,
      doDono: false,
      retira: false,
      homologador: false,
      sistema: null,
      patrocinios: [],
      em: DEPOIS_DE_TUDO,
    }
    const publicada = { id: 9, numero: 9, desde: DEPOIS_DE_TUDO }
    return {
      serial: {
        ...mundo.serial,
        ...se(faltas.has('ATUALIZACAO_BLOQUEADA'), { bloqueadaAtualizacao: false }),
        ...se(faltas.has('LIBERACAO_BLOQUEADA'), { liberacaoBloqueadaDesde: null }),
        daEmpresa: mundo.serial.daEmpresa.map((uma) => ({
          ...uma,
          bloqueadaAtualizacao: uma.bloqueadaAtualizacao && !faltas.has('ATUALIZACAO_BLOQUEADA'),
          liberacaoBloqueadaDesde: faltas.has('LIBERACAO_BLOQUEADA') ? null : uma.liberacaoBloqueadaDesde,
        })),
        ...se(faltas.has('SEM_SERIAL'), { temNumero: true }),
        ...se(faltas.has('NIVEL'), { nivel: 2 }),
        ...se(faltas.has('SO_HOMOLOGACAO'), { homologador: true }),
      },
      liberacoes:
        faltas.has('SEM_LIBERACAO') || faltas.has('RETIRADA') ? [...mundo.liberacoes, nova] : mundo.liberacoes,
      itens: mundo.itens.map((um) =>
        chave(um) === chave({ coisa: qual, id }) && faltas.has('SEM_EDICAO')
          ? { ...um, edicoes: { CEM_PRO: publicada, CEM_MOBI: publicada } }
          : um,
      ),
    }
  }
})

describe('one item', () => {
  const pacote: ItemPossivel = {
    coisa: 'pacote',
    id: 7,
    nome: 'GOLD',
    detalhe: 'Referência',
    tipologia: false,
    idEmpresa: 5,
    idDono: null,
    edicoes: {
      HOMOLOGACAO: { id: 30, numero: 3, desde: '2026-03-01T00:00:00.000000Z' },
      CEM_PRO: { id: 20, numero: 2, desde: '2026-02-01T00:00:00.000000Z' },
    },
  }
  const propria: LiberacaoFeita = {
    origem: 'PROPRIA',
    id: 1,
    nome: '',
    coisa: 'pacote',
    idAlvo: 7,
    doDono: false,
    retira: false,
    homologador: false,
    sistema: null,
    patrocinios: [],
    em: '2026-03-05T00:00:00.000000Z',
  }
  const cem: Fatos['serial'] = {
    sistema: 1,
    nivel: 1,
    homologador: false,
    temNumero: true,
    idPatrocinio: null,
    bloqueadaAtualizacao: false,
    liberacaoBloqueadaDesde: null,
    qtdeLimitePerfil: 200,
    qtdeLimiteComponente: 400,
    daEmpresa: [],
  }
  const olhar = (mudancas: {
    serial?: Partial<Fatos['serial']>
    item?: Partial<ItemPossivel>
    liberacoes?: readonly Partial<LiberacaoFeita>[]
  }) => {
    const [resolvido] = resolver({
      serial: { ...cem, ...mudancas.serial },
      itens: [{ ...pacote, ...mudancas.item }],
      liberacoes: (mudancas.liberacoes ?? [{}]).map((campos) => ({ ...propria, ...campos })),
    })
    return { edicao: resolvido?.edicao?.numero ?? null, contra: resolvido?.impedimentos.map(({ porque }) => porque) }
  }

  it('follows the market of its system, or homologation for who tests (decisions L-07)', () => {
    expect(olhar({})).toEqual({ edicao: 2, contra: [] })
    expect(olhar({ serial: { homologador: true } })).toEqual({ edicao: 3, contra: [] })
    expect(olhar({ liberacoes: [{}, { id: 2, homologador: true }] })).toEqual({ edicao: 3, contra: [] })
    expect(olhar({ serial: { sistema: 8 } })).toEqual({ edicao: null, contra: ['SO_HOMOLOGACAO'] })
    expect(olhar({ item: { edicoes: {} } })).toEqual({ edicao: null, contra: ['SEM_EDICAO'] })
  })

  it('asks for access level 2 when it is a typology (cliente-detalhe.015-016)', () => {
    expect(olhar({ item: { tipologia: true } })).toEqual({ edicao: null, contra: ['NIVEL'] })
    expect(olhar({ item: { tipologia: true }, serial: { nivel: 2 } })).toEqual({ edicao: 2, contra: [] })
  })

  it('is taken away by a later mass removal, and comes back when it is released again', () => {
    const retirada = { id: 2, origem: 'DIVERSA', retira: true, em: '2026-03-06T00:00:00.000000Z' } as const
    expect(olhar({ liberacoes: [{}, retirada] })).toEqual({ edicao: null, contra: ['RETIRADA'] })
    expect(olhar({ liberacoes: [{ em: '2026-03-07T00:00:00.000000Z' }, retirada] })).toEqual({ edicao: 2, contra: [] })
  })

  it('is of a system and of sponsors when a rule says so (decisions L-18)', () => {
    const padrao = { origem: 'PADRAO', sistema: 1, patrocinios: [4] } as const
    expect(olhar({ liberacoes: [padrao] })).toEqual({ edicao: null, contra: ['SEM_LIBERACAO'] })
    expect(olhar({ liberacoes: [padrao], serial: { idPatrocinio: 4 } })).toEqual({ edicao: 2, contra: [] })
    expect(olhar({ liberacoes: [padrao], serial: { idPatrocinio: 4, sistema: 2 } }).contra).toEqual(['SEM_LIBERACAO'])
  })

  it('stays with who had it before releasing was blocked; nothing that began since comes', () => {
    const bloqueado = (dia: number) => ({ liberacaoBloqueadaDesde: `2026-03-0${dia}T00:00:00.000000Z` })
    expect(olhar({ serial: bloqueado(6) })).toEqual({ edicao: 2, contra: [] })
    expect(olhar({ serial: bloqueado(4) })).toEqual({ edicao: null, contra: ['LIBERACAO_BLOQUEADA'] })
    expect(olhar({ serial: bloqueado(4), liberacoes: [] }).contra).toEqual(['SEM_LIBERACAO', 'LIBERACAO_BLOQUEADA'])
  })

  it('is stopped by the block of its own company, never by that of another', () => {
    const bloqueio = { bloqueadaAtualizacao: true, liberacaoBloqueadaDesde: '2026-03-01T00:00:00.000000Z' }
    const de = (idEmpresa: number) => ({
      daEmpresa: [{ idEmpresa, qtdeLimitePerfil: 0, qtdeLimiteComponente: null, ...bloqueio }],
    })
    expect(olhar({ serial: de(6) })).toEqual({ edicao: 2, contra: [] })
    expect(olhar({ serial: de(5) })).toEqual({ edicao: null, contra: ['ATUALIZACAO_BLOQUEADA', 'LIBERACAO_BLOQUEADA'] })
  })

  it('is not for who has no number, unless it is a package (cliente-detalhe.001)', () => {
    const semNumero = { temNumero: false }
    expect(olhar({ serial: semNumero })).toEqual({ edicao: 2, contra: [] })
    const tabela = { coisa: 'tabela' } as const
    expect(olhar({ serial: semNumero, item: tabela, liberacoes: [tabela] }).contra).toEqual(['SEM_SERIAL'])
  })

  it('comes with all that a company keeps when the release names the company', () => {
    const aplicavel = { coisa: 'aplicabilidade', idDono: 3 } as const
    const doDono = { coisa: 'aplicabilidade', doDono: true, idAlvo: 3 } as const
    expect(olhar({ item: aplicavel, liberacoes: [doDono] })).toEqual({ edicao: 2, contra: [] })
    expect(olhar({ item: aplicavel, liberacoes: [{ ...doDono, idAlvo: 7 }] }).contra).toEqual(['SEM_LIBERACAO'])
  })
})
