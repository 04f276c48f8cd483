import { expect, it } from 'vitest'
import { LINHAS_DA_MESA } from '@portal/contract/mesa/mesa'
import { linhasQueEsperam, linhasQueMudaram, type DadosDaMesa } from './linhas.ts'

const EM = '2026-03-01T12:00:00.000Z'
const vezes = <Uma>(quantas: number, de: (n: number) => Uma): Uma[] => Array.from({ length: quantas }, (_, n) => de(n))

const mesaCom = (quantas: number): DadosDaMesa => ({
  edicoes: { produtos: null, acabamentos: null },
  bloqueados: null,
  revisoes: {
    paraMim: 0,
    respondidas: vezes(quantas, (id) => ({ id, area: 'produto', quantos: 1, estado: 'APROVADA', revisor: 'Ana' })),
  },
  importacoes: [],
  falhas: vezes(quantas, (n) => ({ id: `t${n}`, descricao: 'Gerar pacote', mensagem: 'Sem espaço', em: EM })),
  atrasados: vezes(quantas, (n) => ({ idReferencia: n, referencia: `R${n}`, clientes: 2 })),
  desde: EM,
  mudados: null,
  publicacoes: vezes(quantas, (id) => ({ id, area: 'produto', acao: 'homologar', autor: 'Ana', quantos: 3, em: EM })),
  abertos: [],
})
const linhas = (dados: DadosDaMesa) => [...linhasQueEsperam(dados), ...linhasQueMudaram(dados)]

it('shows as many of each as the desk has room for, and says where more are', () => {
  expect(linhas(mesaCom(LINHAS_DA_MESA))).toHaveLength(4 * LINHAS_DA_MESA)
  const outras = linhas(mesaCom(LINHAS_DA_MESA + 1)).filter(({ quantos }) => quantos === '…')
  expect(outras.map(({ texto, endereco }) => [texto, endereco])).toEqual([
    ['outras revisões respondidas', '/revisoes?quais=MINHAS'],
    ['outras tarefas que falharam', '/tarefas'],
    ['seriais atrasados em outras referências', '/liberacoes/edicoes?situacao=ATRASADO'],
    ['outras publicações', '/publicacoes'],
  ])
  expect(linhas(mesaCom(LINHAS_DA_MESA + 1))).toHaveLength(4 * (LINHAS_DA_MESA + 1))
})
