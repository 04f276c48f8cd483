import { describe, expect, it } from 'vitest'
import { comNome, lerMudanca, lerValor } from './valores.ts'

describe('the values of the trail in Portuguese', () => {
  it.each([
    ['cor', 'comum', 1, 'Sim'],
    ['cor', 'comum', 0, 'Não'],
    ['usuario', 'ativo', false, 'Não'],
    ['usuario', 'tipo', 2, 'Administrador'],
    ['prenativo', 'tipo', 'S', 'Sólido'],
    ['chave_api', 'escopos', ['CLIENTES'], 'Sincronizar clientes'],
    ['material', 'descricao', 'SAI', 'SAI'],
    ['publicacao', 'estado', 'FALHOU', 'Não aplicada'],
    ['revisao_item', 'area', 'produto', 'Produtos'],
    ['configuracao', 'valor', 'vertice-no-fecho', 'Vértice no fecho'],
    ['referencia', 'ocultarCadastro', 2, 'TIPOLOGIA MATERIAL'],
    ['grupo', 'tipoMaterial', ['PERFIL', 'KIT'], 'Perfil, Kit'],
    ['classe_id', 'preco', 12.5, '12,50'],
    ['perfil', 'jy', 16.619, '16,619 cm⁴'],
    ['perfil', 'wxt', 16619, '16.619 cm³'],
    ['perfil', 'peso', 0.583, '0,583 kg/m'],
    ['perfil_barra', 'tamanhoBarra', 6000, '6.000 mm'],
    ['kit_medida', 'largura', 800, '800 mm'],
    ['tabela_preco_item', 'precoM2', 12.5, '12,50'],
    ['tabela_preco_item', 'espessura', 8, '8 mm'],
    ['liga', 'elasticidade', 70000, '70.000 MPa'],
    ['material', 'ipi', 5, '5%'],
    ['perfil', 'composto', 3, 'Sim'],
    ['material', 'situacao', 3, 'Disponível'],
    ['acabamento', 'situacao', 1, 'Em edição'],
    ['material', 'status', 5, 'Arquivo Morto'],
    ['importacao', 'situacao', 9, '9'],
    ['liberacao_padrao', 'sistema', 8, 'CEM MOBI'],
    ['pacote', 'tipo', 2, 'Linha'],
    ['pacote_nivel', 'nivel', 'CEM_PRO', 'CEM DELPHI'],
    ['material_anexo', 'sha256', 'a'.repeat(64), 'arquivo guardado'],
    ['usuario', 'anonimizadoEm', '2026-11-21T02:30:00+00:00', '20/11/2026, 23:30:00'],
    ['configuracao', 'valor', { dias: 3 }, '{"dias":3}'],
    ['cor', 'descricao', null, ''],
    ['cor', 'descricao', undefined, ''],
    ['tarefa', 'tipo', 'importacao.simular', 'Importação · simular'],
  ])('reads %s.%s = %j as %s', (tabela, campo, valor, texto) => {
    expect(lerValor(tabela, campo, valor)).toBe(texto)
  })
})

describe('a change of a field', () => {
  const registro = { tabela: 'material', nomes: { idVersaoPro: { 15: 'versão 2 de 21/11/2026' } } }

  it.each([
    ['situacao', { antes: 3, depois: 1 }, { before: 'Disponível', after: 'Em edição' }],
    ['idVersaoPro', { depois: 15 }, { before: '', after: 'versão 2 de 21/11/2026' }],
    ['idVersaoPro', { antes: 14, depois: 15 }, { before: 'já excluído', after: 'versão 2 de 21/11/2026' }],
    [
      'sha256',
      { antes: 'a'.repeat(64), depois: 'b'.repeat(64) },
      { before: 'arquivo anterior', after: 'arquivo novo' },
    ],
    ['miniatura', { antes: null, depois: null }, undefined],
    ['miniatura', {}, undefined],
    ['ipi', { antes: 5, depois: 5 }, undefined],
  ])('of %s %j reads %j', (campo, lados, lida) => {
    expect(lerMudanca(registro, campo, lados)).toEqual(lida)
  })

  it('names no record by the number of a field that holds none', () => {
    expect(comNome(registro.nomes, 'ipi', 5)).toBeUndefined()
  })
})
