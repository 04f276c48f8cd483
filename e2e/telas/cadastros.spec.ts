import { textoMaximo } from '@portal/contract/core/mensagens'
import type { Cadastro } from '../cadastros.cena.ts'
import { suiteDeCadastros } from '../cadastros.suite.ts'

const CODIGO = { rotulo: 'Código', maximo: 20, recusa: textoMaximo('O', 'código', 20) }
const descricaoAte = (maximo: number) => ({
  rotulo: 'Descrição',
  maximo,
  recusa: textoMaximo('A', 'descrição', maximo),
})
const DESCRICAO = descricaoAte(100)
const COM_COMUM = { colega: { comum: 1 }, coluna: 'Comum', antes: 'Não', depois: 'Sim', compartilha: true } as const

const CADASTROS: readonly Cadastro[] = [
  {
    regras: 'dados-mestres.009, dados-mestres.012',
    caminho: '/cores',
    titulo: 'Cores',
    daTabela: true,
    um: 'Cor',
    adicionar: 'Adicionar',
    api: 'cor',
    porPagina: 20,
    colunas: ['Descrição', 'Tipo de material', 'Comum'],
    nome: 'Descrição',
    textos: [descricaoAte(20)],
    vazios: 2,
    corpo: (nome) => ({ descricao: nome, tipoMaterial: ['PERFIL', 'VIDRO'], comum: 0 }),
    preencher: async ({ campo, dialogo }, nome) => {
      await campo('Descrição').fill(nome)
      await dialogo.getByRole('checkbox', { name: 'Superfície' }).check()
    },
    celulas: ['Superfície', 'Não'],
    outro: COM_COMUM,
  },
  {
    regras: 'dados-mestres.013, dados-mestres.017',
    caminho: '/grupos',
    titulo: 'Grupos',
    um: 'Grupo',
    adicionar: 'Adicionar',
    api: 'grupo',
    porPagina: 20,
    colunas: ['Código', 'Descrição', 'Tipo de material', 'Comum'],
    nome: 'Descrição',
    textos: [CODIGO, DESCRICAO],
    vazios: 3,
    corpo: (nome, n) => ({ codigo: `E2E-${n}`, descricao: nome, tipoMaterial: ['KIT'], comum: 0 }),
    preencher: async ({ campo, dialogo }, nome) => {
      await campo('Código').fill('E2E-NOVO')
      await campo('Descrição').fill(nome)
      await dialogo.getByRole('checkbox', { name: 'Componente' }).check()
      await dialogo.getByRole('radio', { name: 'Sim' }).check()
    },
    celulas: ['E2E-NOVO', 'Componente', 'Sim'],
    outro: COM_COMUM,
  },
  {
    regras: 'dados-mestres.018',
    caminho: '/tiposDeVidros',
    titulo: 'Tipos de Vidro',
    um: 'Tipo de Vidro',
    adicionar: 'Adicionar',
    api: 'tipoVidro',
    porPagina: 20,
    colunas: ['Código', 'Descrição', 'Comum'],
    nome: 'Descrição',
    textos: [CODIGO, DESCRICAO],
    vazios: 2,
    corpo: (nome, n) => ({ codigo: `E2E-${n}`, descricao: nome, comum: 0 }),
    preencher: async ({ campo }, nome) => {
      await campo('Código').fill('E2E-NOVO')
      await campo('Descrição').fill(nome)
    },
    celulas: ['E2E-NOVO', 'Não'],
    outro: COM_COMUM,
  },
  {
    regras: 'dados-mestres.001, dados-mestres.002, dados-mestres.004, dados-mestres.007',
    caminho: '/classesId',
    titulo: 'Classes/ID',
    um: 'Classe/ID',
    adicionar: 'Adicionar',
    api: 'classeId',
    porPagina: 20,
    colunas: ['Código', 'Descrição', 'Unidade', 'Preço (R$)', 'Comum'],
    nome: 'Descrição',
    textos: [CODIGO, DESCRICAO],
    vazios: 3,
    corpo: (nome, n) => ({ codigo: `E2E-${n}`, descricao: nome, comum: 0, unidade: 4, preco: 1 }),
    preencher: async (tela, nome) => {
      await tela.campo('Código').fill('E2E-NOVO')
      await tela.campo('Descrição').fill(nome)
      await tela.escolher('Unidade', 'MT')
      await tela.campo('Preço').fill('12,5')
    },
    celulas: ['E2E-NOVO', 'MT', '12,50'],
    outro: COM_COMUM,
  },
  {
    regras: 'dados-mestres.026, dados-mestres.027, dados-mestres.028',
    caminho: '/unidades',
    titulo: 'Unidades',
    um: 'Unidade',
    adicionar: 'Adicionar',
    api: 'unidadeItemEmbalagem',
    porPagina: 20,
    colunas: ['Sigla', 'Descrição', 'Comum'],
    nome: 'Sigla',
    nomeCurto: true,
    textos: [{ rotulo: 'Sigla', maximo: 4, recusa: 'A sigla só pode ter no máximo 4 caracteres.' }, DESCRICAO],
    vazios: 1,
    corpo: (nome, n) => ({ sigla: nome, descricao: `Unidade de prova ${n}`, comum: 0 }),
    preencher: async ({ campo }, nome) => {
      await campo('Sigla').fill(nome)
      await campo('Descrição').fill('Unidade nova')
    },
    celulas: ['Unidade nova', 'Não'],
    outro: COM_COMUM,
  },
  {
    regras: 'dados-mestres.022, dados-mestres.023',
    caminho: '/TipoAcabamento',
    titulo: 'Tipo de Acabamento',
    um: 'Tipo de Acabamento',
    adicionar: 'Adicionar',
    api: 'tipoAcabamento',
    porPagina: 10,
    colunas: ['Descrição'],
    nome: 'Descrição',
    textos: [DESCRICAO],
    vazios: 1,
    corpo: (nome) => ({ descricao: nome }),
    preencher: ({ campo }, nome) => campo('Descrição').fill(nome),
    celulas: [],
  },
  {
    regras: 'dados-mestres.024, dados-mestres.025',
    caminho: '/tipoDeTecido',
    titulo: 'Tipo de Tecido',
    um: 'Tipo de Tecido',
    adicionar: 'Adicionar',
    api: 'tipoTecido',
    porPagina: 10,
    colunas: ['Descrição'],
    nome: 'Descrição',
    textos: [DESCRICAO],
    vazios: 1,
    corpo: (nome) => ({ descricao: nome }),
    preencher: ({ campo }, nome) => campo('Descrição').fill(nome),
    celulas: [],
  },
  {
    regras: 'prenativo.001, prenativo.002, prenativo.004, prenativo.006, prenativo.007, prenativo.014',
    caminho: '/prenativo',
    titulo: 'Prenativo',
    daTabela: true,
    um: 'Prenativo',
    adicionar: 'Novo Prenativo',
    api: 'prenativo',
    porPagina: 10,
    colunas: ['Código', 'Descrição', 'Unidade', 'Tipo'],
    nome: 'Descrição',
    textos: [CODIGO, DESCRICAO],
    vazios: 4,
    corpo: (nome, n) => ({ codigo: `E2E-${n}`, descricao: nome, unidade: 4, tipo: 'S' }),
    preencher: async (tela, nome) => {
      await tela.campo('Código').fill('E2E-NOVO')
      await tela.campo('Descrição').fill(nome)
      await tela.escolher('Unidade', 'KG')
      await tela.escolher('Tipo', 'Sólido bruto')
    },
    celulas: ['E2E-NOVO', 'KG', 'Sólido bruto'],
    outro: { colega: { tipo: 'T' }, coluna: 'Tipo', antes: 'Sólido', depois: 'Tubular', compartilha: false },
  },
]

suiteDeCadastros(CADASTROS)
