import { acabamentoForm } from '@portal/contract/acabamentos/acabamentos'
import { FAMILIA_DE_ACABAMENTOS, levarAoMercado } from '../acabamentos/publicar.queries.ts'
import { salvar } from '../acabamentos/salvarAcabamento.ts'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import type { Caminho } from './catalogo.ts'
import type { NomeDaEmpresa } from './empresas.ts'
import { publicar, type Feito } from './publicar.ts'
import { lerNomes } from './nomes.ts'

type Cor = readonly [codigo: string, descricao: string, caminho?: Caminho, status?: number]

interface Paleta {
  dono: NomeDaEmpresa
  referencia: string
  tipo: string
  lote: number | null
  unidade: string | null
  cores: readonly Cor[]
}

/** Usual codes of anodizing baths and of powder coats. */
const PALETAS: readonly Paleta[] = [
  {
    dono: 'aluvale',
    referencia: 'ALUVALE',
    tipo: 'Anodização fosca',
    lote: 150,
    unidade: 'KG',
    cores: [
      ['NAT-F', 'Natural fosco'],
      ['BRZ-1001', 'Bronze 1001 fosco'],
      ['BRZ-1002', 'Bronze 1002 fosco'],
      ['BRZ-1003', 'Bronze 1003 fosco', 'editado'],
      ['PRT-1004', 'Preto 1004 fosco'],
      ['CHP-F', 'Champanhe fosco', 'delphi'],
    ],
  },
  {
    dono: 'aluvale',
    referencia: 'ALUVALE',
    tipo: 'Pintura eletrostática a pó poliéster',
    lote: 300,
    unidade: 'KG',
    cores: [
      ['RAL-9003', 'Branco sinal RAL 9003'],
      ['RAL-9010', 'Branco puro RAL 9010'],
      ['RAL-9005', 'Preto intenso RAL 9005'],
      ['RAL-7016', 'Cinza antracite RAL 7016', 'homologacao'],
      ['RAL-8019', 'Marrom acinzentado RAL 8019'],
      ['RAL-6005', 'Verde musgo RAL 6005', 'mercado', 2],
      ['RAL-5010', 'Azul genciana RAL 5010', 'mercado', 5],
    ],
  },
  {
    dono: 'aluvale',
    referencia: 'ALUVALE',
    tipo: 'Pintura texturizada',
    lote: 500,
    unidade: 'KG',
    cores: [
      ['TEX-PRT', 'Preto texturizado', 'homologacao'],
      ['TEX-GRF', 'Grafite texturizado', 'edicao', 7],
      ['TEX-BRC', 'Branco texturizado', 'edicao'],
    ],
  },
  {
    dono: 'aluvale',
    referencia: 'ALUVALE PRIME',
    tipo: 'Sublimação efeito madeira',
    lote: 600,
    unidade: 'KG',
    cores: [
      ['MAD-IMB', 'Imbuia'],
      ['MAD-FRE', 'Freijó', 'editado'],
      ['MAD-CAR', 'Carvalho americano'],
      ['MAD-NOG', 'Nogueira', 'edicao'],
    ],
  },
  {
    dono: 'perfilar',
    referencia: 'PERFILAR',
    tipo: 'Natural',
    lote: null,
    unidade: null,
    cores: [['BRUTO', 'Sem tratamento']],
  },
  {
    dono: 'cromo',
    referencia: 'CROMO & COR',
    tipo: 'Anodização brilhante',
    lote: 80,
    unidade: 'M2',
    cores: [
      ['CC-NATB', 'Natural brilhante'],
      ['CC-OURO', 'Ouro velho brilhante'],
      ['CC-INOX', 'Inox brilhante', 'homologacao'],
    ],
  },
  {
    dono: 'cromo',
    referencia: 'CROMO & COR',
    tipo: 'Cromagem',
    lote: 25.5,
    unidade: 'M2',
    cores: [
      ['CC-CRO', 'Cromado espelhado'],
      ['CC-CRF', 'Cromado acetinado', 'edicao'],
    ],
  },
]

/** Through the form and the use cases of the calls, each as far on its way to the market as its line says. */
export async function preencherAcabamentos(db: Db, pessoas: Record<NomeDaEmpresa, Logado>): Promise<void> {
  const nomes = await lerNomes(db)
  const feitos: Feito[] = []
  for (const { dono, referencia, tipo, lote, unidade, cores } of PALETAS) {
    const daPaleta = {
      referencia: nomes.referencia(referencia),
      tipoAcabamento: nomes.tipoAcabamento(tipo),
      loteMinimo: lote,
      unidade: unidade && nomes.unidade(unidade),
    }
    for (const [codigo, descricao, caminho = 'mercado', status = 1] of cores) {
      const form = acabamentoForm.parse({ ...daPaleta, codigo, descricao, status })
      const id = await salvar(db, pessoas[dono], form)
      const revisado = { ...form, id, descricao: `${descricao} (novo banho)` }
      feitos.push({ id, caminho, revisar: () => salvar(db, pessoas[dono], revisado) })
    }
  }
  await publicar(db, feitos, pessoas.provedora, { familia: FAMILIA_DE_ACABAMENTOS, levarAoMercado })
}
