import type { Coisa } from './fatos.ts'
import type { Impedimento, Motivo } from './resolver.ts'

export const ROTULO_DA_COISA: Readonly<Record<Coisa, string>> = {
  pacote: 'Pacote de atualização',
  tabela: 'Tabela de preços',
  aplicabilidade: 'Aplicabilidade',
  referencia: 'Referência PrefSuite',
}

/** Rules of other companies stay without a name (decision 0040). */
const DE_OUTRA = 'de outra empresa'

/** People write these names: quotation marks say where one ends. */
const entreAspas = (nome: string) => nome && `“${nome}”`

interface Explicacao {
  texto: string
  /** Step that somebody could take to change the outcome. */
  muda: string
}

export function explicarMotivo({ origem, nome, homologador }: Motivo): Explicacao {
  const testa = homologador ? ', como homologador' : ''
  switch (origem) {
    case 'PROPRIA':
      return {
        texto: `Liberado para este cliente${nome && ` (${nome})`}${testa}.`,
        muda: 'Excluir a liberação na página do cliente.',
      }
    case 'CEM_MOBI':
      return {
        texto: `Liberado no CEM deste cliente${nome && ` (${nome})`} com envio para o CEM MOBI${testa}.`,
        muda: 'Excluir a liberação na página do CEM deste cliente.',
      }
    case 'PADRAO':
      return {
        texto: `Liberação padrão ${entreAspas(nome) || DE_OUTRA}.`,
        muda: `Tirar da liberação padrão ${entreAspas(nome) || DE_OUTRA}, ou retirar por uma liberação diversa.`,
      }
    case 'DIVERSA':
      return {
        texto: `Liberação diversa ${nome || DE_OUTRA}.`,
        muda: `Excluir a liberação diversa ${nome || DE_OUTRA}, ou retirar por outra mais nova.`,
      }
  }
}

export function explicarImpedimento({ porque, liberacao }: Impedimento): Explicacao {
  switch (porque) {
    case 'ATUALIZACAO_BLOQUEADA':
      return { texto: 'A atualização deste cliente está bloqueada.', muda: 'Desbloquear a atualização na aba Geral.' }
    case 'LIBERACAO_BLOQUEADA':
      return {
        texto: 'A liberação deste cliente está bloqueada: nada do que foi liberado desde então chega a ele.',
        muda: 'Desbloquear a liberação na aba Geral.',
      }
    case 'SEM_SERIAL':
      return {
        texto: 'Sem serial, o cliente só recebe pacotes.',
        muda: 'Dar um serial ao cliente no cadastro de clientes.',
      }
    case 'NIVEL':
      return {
        texto: 'Tipologias pedem o nível de acesso 2, e o cliente tem o nível 1.',
        muda: 'Mudar o nível de acesso no cadastro de clientes.',
      }
    case 'SEM_LIBERACAO':
      return { texto: 'Não foi liberado.', muda: 'Liberar para o cliente, ou em uma liberação padrão ou diversa.' }
    case 'RETIRADA':
      return {
        texto: `Retirado pela liberação diversa ${liberacao?.nome || DE_OUTRA}.`,
        muda: 'Liberar de novo: vale a partir de então.',
      }
    case 'SO_HOMOLOGACAO':
      return {
        texto: 'Só está em homologação, e o cliente não é homologador.',
        muda: 'Disponibilizar para o mercado, ou liberar como homologador.',
      }
    case 'SEM_EDICAO':
      return { texto: 'Não há edição para o sistema deste cliente.', muda: 'Gerar e disponibilizar para o mercado.' }
  }
}
