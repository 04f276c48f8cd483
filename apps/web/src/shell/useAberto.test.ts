import { describe, expect, it } from 'vitest'
import { registroDoEndereco } from './useAberto.ts'

describe('the record that a page shows', () => {
  it.each([
    ['/produtos/12/SU-009/perfil', '', { coisa: 'produto', id: 12 }],
    ['/produtos/item/12/SU-009/perfil', '', { coisa: 'produto', id: 12 }],
    ['/Produtos/12/SU-009', '?ver=tabela', { coisa: 'produto', id: 12 }],
    ['/liberacoes/alumisoft/liberacao', '?idSerial=7', { coisa: 'cliente', id: 7 }],
    ['/referencias/3/x', '', { coisa: 'referencia', id: 3 }],
    ['/catalogos/4/T-1', '', { coisa: 'tipologia', id: 4 }],
    ['/empresas/5/Alfa', '', { coisa: 'empresa', id: 5 }],
    ['/empresas/5/Alfa/perfis', '', undefined],
    ['/produtos/0/novoProduto/perfil', '', undefined],
    ['/produtos/mudancas', '', undefined],
    ['/liberacoes/alumisoft/liberacao', '', undefined],
    ['/liberacoes', '?idSerial=7', undefined],
    ['/cores', '', undefined],
  ])('%s%s', (pathname, search, registro) => {
    expect(registroDoEndereco(pathname, search)).toEqual(registro)
  })
})
