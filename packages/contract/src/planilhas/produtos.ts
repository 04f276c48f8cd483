import { z } from 'zod'
import { nomeDoCampo } from '../auditoria/nomes.ts'
import { colunaDe } from '../campos/campo.ts'
import type { Lista } from '../campos/listas.ts'
import { codigo as codigoDoForm, escolha, type NumberLimits } from '../core/fields.ts'
import { POS_TRAT, SIM_NAO, STATUS_PRODUTO, type Option, type TipoMaterial } from '../core/options.ts'
import { barraForm, LIMITES_DA_BARRA } from '../materiais/perfil.ts'
import { composicaoForm, MEDIDA_REPETIDA, medidaForm, medidasIguais } from '../materiais/kit.ts'
import { TIPO_COMPOSICAO } from '../materiais/opcoes.ts'
import { TIPOS } from '../materiais/tipos.ts'
import { PROPRIEDADES_DA_COR, vidroCorForm } from '../materiais/vidro.ts'
import { STATUS_DE_FORMULARIO } from '../mercado/status.ts'
import {
  coluna,
  COLUNA_CHAVE,
  colunasDosCampos,
  type Coluna,
  type Filha,
  type Pasta,
  type TituloDaPasta,
} from './colunas.ts'

interface Extra {
  opcoes?: readonly Option[]
  conhecidas?: readonly Option[]
  lista?: Lista
  varios?: true
  limites?: NumberLimits
  ajuda?: string
  obrigatoria?: false
}

/** Columns of a form, each called what its field is called everywhere (auditoria/nomes.ts). */
const colunasDe =
  (form: z.ZodObject, tabela: string) =>
  (campo: string, extra: Extra = {}): Coluna => {
    const nomeada = extra.lista && campo !== 'unidade' ? colunaDe(campo, { forma: 'opcao' }) : campo
    return coluna(form, campo, { titulo: nomeDoCampo(tabela, nomeada), ...extra })
  }

/** Known, but no longer to be chosen (decisions P-05). */
const STATUS = {
  opcoes: STATUS_PRODUTO.filter(({ value }) => STATUS_DE_FORMULARIO.includes(value)),
  conhecidas: STATUS_PRODUTO,
}
const simNao = { opcoes: SIM_NAO }

/** What every kind begins with (Spec 001 §3 "Common material"); its own columns follow. */
function comuns(form: z.ZodObject): Coluna[] {
  const da = colunasDe(form, 'material')
  return [
    da(COLUNA_CHAVE, { ajuda: 'Um código que já existe na referência altera o produto; um novo cria outro.' }),
    da('descricao'),
    da('codigoInterno'),
    da('referencia', { lista: 'referencia', obrigatoria: false, ajuda: 'Vazia: a que se escolhe ao importar.' }),
    da('linha', { lista: 'linha' }),
    da('status', STATUS),
    da('ipi'),
  ]
}

const sucessor = (form: z.ZodObject): Coluna =>
  colunasDe(form, 'material')('sucessor', { lista: 'produto', ajuda: 'Código do produto que o substitui.' })

/** The first column of a sheet whose rows hang on products. */
const doProduto = (tipo: TipoMaterial): Coluna =>
  coluna(TIPOS[tipo].form, COLUNA_CHAVE, {
    titulo: nomeDoCampo('material', COLUNA_CHAVE),
    ajuda: 'Código de um produto da primeira planilha.',
  })

const AJUDA_DA_FILHA =
  'As linhas de um código substituem todas as que o produto tem; um código sem linhas fica como está.'

function daEspecie(tipo: TipoMaterial, nome: string, titulo: TituloDaPasta, filhas: Filha[] = []): Pasta {
  const { form, campos } = TIPOS[tipo]
  const colunas = [...comuns(form), ...colunasDosCampos(form, campos), sucessor(form)]
  return {
    titulo,
    principal: {
      nome,
      titulo,
      ajuda: 'Uma linha para cada produto; as colunas que faltarem ficam como estão.',
      colunas,
    },
    filhas,
  }
}

/** A part of a composed profile, which only the spreadsheet fills (decisions P-32). */
export const compostoForm = z.object({ perfilCh: codigoDoForm(), posTrat: escolha(POS_TRAT) })

function perfis(): Pasta {
  const barra = colunasDe(barraForm, 'perfil_barra')
  const composto = colunasDe(compostoForm, 'perfil_composto')
  const codigo = doProduto('PERFIL')
  return daEspecie('PERFIL', 'perfis', 'Perfis', [
    {
      nome: 'barras',
      form: barraForm.omit({ idPerfil: true }),
      titulo: 'Barras',
      ajuda: AJUDA_DA_FILHA,
      colunas: [
        codigo,
        barra('tamanhoBarra', { limites: LIMITES_DA_BARRA, ajuda: 'Em milímetros, com quatro dígitos.' }),
      ],
      chave: ['tamanhoBarra'],
    },
    {
      nome: 'composicao',
      form: compostoForm,
      titulo: 'Composição',
      ajuda: AJUDA_DA_FILHA,
      colunas: [
        codigo,
        composto('perfilCh', { ajuda: 'Código do perfil que é parte deste.' }),
        composto('posTrat', { opcoes: POS_TRAT }),
      ],
      chave: [],
    },
  ])
}

function vidros(): Pasta {
  const cor = colunasDe(vidroCorForm, 'vidro_cor')
  return daEspecie('VIDRO', 'vidros', 'Vidros', [
    {
      nome: 'cores',
      form: vidroCorForm.omit({ id: true, versao: true, idVidro: true }),
      titulo: 'Cores',
      ajuda: AJUDA_DA_FILHA,
      colunas: [
        doProduto('VIDRO'),
        cor('cor', { lista: 'cor' }),
        ...PROPRIEDADES_DA_COR.map(({ campo }) => cor(campo)),
        cor('ativo', simNao),
      ],
      chave: ['cor'],
    },
  ])
}

function kits(): Pasta {
  const medida = colunasDe(medidaForm, 'kit_medida')
  const composicao = colunasDe(composicaoForm, 'kit_composicao')
  const codigo = doProduto('KIT')
  const mm = { ajuda: 'Em milímetros.' }
  return daEspecie('KIT', 'kits', 'Kits', [
    {
      nome: 'medidas',
      form: medidaForm.omit({ id: true, versao: true, idKit: true }),
      titulo: 'Medidas',
      ajuda: AJUDA_DA_FILHA,
      colunas: [
        codigo,
        medida('largura', { ajuda: 'Em milímetros; só para kits de engenharia.' }),
        medida('altura', { ajuda: 'Em milímetros; só para kits de engenharia.' }),
        medida('espessura', mm),
        coluna(medidaForm, 'cores', { titulo: 'Cores', lista: 'cor', varios: true }),
      ],
      chave: [],
      iguais: { entre: medidasIguais, motivo: MEDIDA_REPETIDA },
    },
    {
      nome: 'composicaos',
      form: composicaoForm.omit({ id: true, versao: true, idKit: true, idProduto: true }),
      titulo: 'Composições',
      ajuda: AJUDA_DA_FILHA,
      colunas: [
        codigo,
        composicao('tipo', { opcoes: TIPO_COMPOSICAO }),
        composicao('codigoProduto', { ajuda: 'Para Perfil e Componente, um código da referência do kit.' }),
        composicao('descricao'),
        composicao('unidade'),
        composicao('quantidade'),
        composicao('usinagem', { ajuda: 'Termos com o sinal de = entre eles.' }),
      ],
      chave: [],
    },
  ])
}

/** The workbooks of products by kind (Spec 002 §7.1 "Sheet contents by kind"). */
export const PASTAS: Readonly<Record<TipoMaterial, Pasta>> = {
  COMPONENTE: daEspecie('COMPONENTE', 'componentes', 'Componentes'),
  PERFIL: perfis(),
  SUPERFICIE: daEspecie('SUPERFICIE', 'superficies', 'Superfícies'),
  VIDRO: vidros(),
  KIT: kits(),
}
