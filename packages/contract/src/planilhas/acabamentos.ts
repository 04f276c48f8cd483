import { acabamentoForm } from '../acabamentos/acabamentos.ts'
import { nomeDoCampo } from '../auditoria/nomes.ts'
import { CAMPOS_DO_ACABAMENTO } from '../campos/acabamento.ts'
import { colunaDe } from '../campos/campo.ts'
import { AJUDA_DA_REFERENCIA } from '../campos/material.ts'
import { STATUS_PRODUTO } from '../core/options.ts'
import { STATUS_DE_FORMULARIO } from '../mercado/status.ts'
import { coluna, COLUNA_CHAVE, colunasDosCampos, type Coluna, type Pasta } from './colunas.ts'

type Extra = Omit<Parameters<typeof coluna>[2], 'titulo'>

const da = (campo: string, extra: Extra = {}): Coluna => {
  const nomeada = extra.lista ? colunaDe(campo, { forma: 'opcao' }) : campo
  return coluna(acabamentoForm, campo, { titulo: nomeDoCampo('acabamento', nomeada), ...extra })
}

/** Template, import and export of finishes follow this workbook (decisions I-04). */
export const PASTA_DE_ACABAMENTOS: Pasta = {
  titulo: 'Acabamentos',
  principal: {
    nome: 'acabamentos',
    titulo: 'Acabamentos',
    ajuda: 'Uma linha para cada acabamento; as colunas que faltarem ficam como estão.',
    colunas: [
      da(COLUNA_CHAVE, { ajuda: 'Um código que já existe na referência altera o acabamento; um novo cria outro.' }),
      da('descricao'),
      da('referencia', { lista: 'referencia', obrigatoria: false, ajuda: AJUDA_DA_REFERENCIA }),
      da('status', {
        opcoes: STATUS_PRODUTO.filter(({ value }) => STATUS_DE_FORMULARIO.includes(value)),
        conhecidas: STATUS_PRODUTO,
        obrigatoria: false,
        ajuda: 'Vazio em um acabamento novo: Ativo.',
      }),
      ...colunasDosCampos(acabamentoForm, CAMPOS_DO_ACABAMENTO),
    ],
  },
  filhas: [],
}
