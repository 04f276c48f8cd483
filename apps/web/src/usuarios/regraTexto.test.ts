import { describe, expect, it } from 'vitest'
import type { RegraDePapel } from '@portal/contract/core/explicaPapeis'
import type { PapelDaPessoa } from '@portal/contract/usuarios/usuarios'
import { regraTexto } from './regraTexto.ts'

const papel = (regra: RegraDePapel, mudanca: Partial<PapelDaPessoa> = {}): PapelDaPessoa => ({
  papel: 'CadastroKits',
  descricao: 'Cadastro de kits',
  tem: false,
  regra,
  vencidoPor: null,
  daEmpresa: true,
  doPerfil: true,
  ...mudanca,
})
const consulta = papel('liberacao', { papel: 'ConsultaProduto', descricao: 'Consulta de produtos' })
const aluvale = { empresa: 'Aluvale', perfil: 'Sistemista', papeis: [consulta] }

describe('the rule in words', () => {
  it.each<[PapelDaPessoa, perfil: string | null, texto: string]>([
    [papel('tipoMaster'), 'Sistemista', 'Vem do tipo: todo Master tem.'],
    [
      papel('tipoAdministrador'),
      'Sistemista',
      'Vem do tipo: Administrador tem o que a empresa tem. A empresa Aluvale tem este recurso pelo perfil Sistemista.',
    ],
    [
      papel('liberacao', { doPerfil: false }),
      'Sistemista',
      'Liberado à pessoa. A empresa Aluvale tem este recurso além do perfil Sistemista.',
    ],
    [papel('liberacao'), null, 'Liberado à pessoa. A empresa Aluvale tem este recurso, sem perfil.'],
    [
      papel('empresaNaoTem'),
      'Sistemista',
      'A empresa Aluvale não tem este recurso, embora o perfil Sistemista o ofereça.',
    ],
    [papel('empresaNaoTem', { doPerfil: false }), null, 'A empresa Aluvale não tem este recurso.'],
    [
      papel('consultaVence', { vencidoPor: 'ConsultaProduto' }),
      null,
      'Liberado à pessoa, mas Consulta de produtos vence: ela só consulta.',
    ],
  ])('%j, with the profile %s', (este, perfil, texto) => {
    expect(regraTexto(este, { ...aluvale, perfil })).toBe(texto)
  })
})
