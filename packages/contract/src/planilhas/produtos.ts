import { z } from 'zod'
import { nomeDoCampo } from '../auditoria/nomes.ts'
import { colunaDe } from '../campos/campo.ts'
import type { Lista } from '../campos/listas.ts'
import { CAMPOS_DO_MATERIAL } from '../campos/material.ts'
import { codigo as codigoDoForm, escolha, type NumberLimits } from '../core/fields.ts'
import {
  porTipo,
  POS_TRAT,
  SIM_NAO,
  STATUS_PRODUTO,
  TIPOS_DE_MATERIAL,
  type Option,
  type TipoMaterial,
} from '../core/options.ts'
import { barraForm, LIMITES_DA_BARRA } from '../materiais/perfil.ts'
import { composicaoForm, MEDIDA_REPETIDA, medidaForm, medidasIguais } from '../materiais/kit.ts'
import { TIPO_COMPOSICAO } from '../materiais/opcoes.ts'
import { TIPOS } from '../materiais/tipos.ts'
import { PROPRIEDADES_DA_COR, vidroCorForm } from '../materiais/vidro.ts'
import { STATUS_DE_FORMULARIO } from '../mercado/status.ts'
import { coluna, COLUNA_CHAVE, dobrar, colunasDosCampos, type Coluna, type Filha, type Pasta } from './colunas.ts'

interface Extra {
  opcoes?: readonly Option[]
  conhecidas?: readonly Option[]
  lista?: Lista
  varios?: true
  limites?: NumberLimits
  ajuda?: string
  obrigatoria?: false
}

/** Columns of a form, titled by the labels of auditoria/nomes.ts. */
const colunasDe =
  (form: z.ZodObject, tabela: string) =>
  (campo: string, extra: Extra = {}): Coluna => {
    const nomeada = extra.lista && campo !== 'unidade' ? colunaDe(campo, { forma: 'opcao' }) : campo
    return coluna(form, campo, { titulo: nomeDoCampo(tabela, nomeada), ...extra })
  }

const simNao = { opcoes: SIM_NAO }

/** Columns of every kind, before and after the kind's own. */
const { sucessor, ...COMUNS } = CAMPOS_DO_MATERIAL
const NA_PLANILHA = {
  referencia: { obrigatoria: false },
  /** Further statuses are accepted, but no longer offered (decisions P-05). */
  status: {
    opcoes: STATUS_PRODUTO.filter(({ value }) => STATUS_DE_FORMULARIO.includes(value)),
    conhecidas: STATUS_PRODUTO,
  },
} as const

/** First column of a sheet whose rows belong to products. */
const doProduto = (tipo: TipoMaterial): Coluna =>
  coluna(TIPOS[tipo].form, COLUNA_CHAVE, {
    titulo: COMUNS.codigo.rotulo,
    ajuda: 'Código de um produto da primeira planilha.',
  })

const AJUDA_DA_FILHA =
  'As linhas de um código substituem todas as que o produto tem; um código sem linhas fica como está.'

function daEspecie(tipo: TipoMaterial): Pasta {
  const { form, campos } = TIPOS[tipo]
  const titulo = TIPOS_DE_MATERIAL[tipo]
  const colunas = [
    ...colunasDosCampos(form, COMUNS, NA_PLANILHA),
    ...colunasDosCampos(form, campos),
    ...colunasDosCampos(form, { sucessor }),
  ]
  return {
    titulo,
    principal: {
      nome: dobrar(titulo),
      titulo,
      ajuda: 'Uma linha para cada produto; as colunas que faltarem ficam como estão.',
      colunas,
    },
    filhas: FILHAS[tipo]?.() ?? [],
  }
}

/** A part of a composed profile, which only the spreadsheet fills (decisions P-32). */
export const compostoForm = z.object({ perfilCh: codigoDoForm(), posTrat: escolha(POS_TRAT) })

function filhasDoPerfil(): Filha[] {
  const barra = colunasDe(barraForm, 'perfil_barra')
  const composto = colunasDe(compostoForm, 'perfil_composto')
  const codigo = doProduto('PERFIL')
  return [
    {
      nome: 'barras',
      form: barraForm.omit({ id: true, versao: true, idPerfil: true }),
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
  ]
}

function filhasDoVidro(): Filha[] {
  const cor = colunasDe(vidroCorForm, 'vidro_cor')
  return [
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
  ]
}

function filhasDoKit(): Filha[] {
  const medida = colunasDe(medidaForm, 'kit_medida')
  const composicao = colunasDe(composicaoForm, 'kit_composicao')
  const codigo = doProduto('KIT')
  const mm = { ajuda: 'Em milímetros.' }
  return [
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
  ]
}

const FILHAS: Readonly<Partial<Record<TipoMaterial, () => Filha[]>>> = {
  PERFIL: filhasDoPerfil,
  VIDRO: filhasDoVidro,
  KIT: filhasDoKit,
}

/** Workbooks of products by kind (Spec 002 §7.1 "Sheet contents by kind"). */
export const PASTAS: Readonly<Record<TipoMaterial, Pasta>> = porTipo(daEspecie)
