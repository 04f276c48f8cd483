import { ENCONTRAVEIS, type Encontravel, type RegistroAchado } from '@portal/contract/busca/busca'
import { enderecoDaSimulacao } from '../liberacoes/enderecos.ts'
import { enderecoDosPacotes } from '../referencias/enderecos.ts'
import type { Destino } from './navegacao.ts'
import { beginAt } from '../ui/useBegin.ts'

const ATOS: Partial<Readonly<Record<Encontravel, (um: RegistroAchado) => Destino>>> = {
  cliente: ({ id, nome }) => ({
    rotulo: `O que ${nome} vê`,
    descricao: 'O que recebe, e por que não recebe o resto',
    endereco: enderecoDaSimulacao(id),
  }),
  referencia: ({ id, nome }) => ({
    rotulo: `Novo pacote de ${nome}`,
    descricao: 'Gerar para homologação',
    endereco: beginAt(enderecoDosPacotes(id, nome)),
  }),
}

/** Words that find many of one kind would else push aside what can be begun. */
const DE_CADA = 2

/** What is done about a record more often than anything else, one step nearer than its page; of the first of each kind. */
export const atosDosAchados = (registros: readonly RegistroAchado[]): Destino[] =>
  ENCONTRAVEIS.flatMap((coisa) => {
    const ato = ATOS[coisa]
    return ato
      ? registros
          .filter((um) => um.coisa === coisa)
          .slice(0, DE_CADA)
          .map(ato)
      : []
  })
