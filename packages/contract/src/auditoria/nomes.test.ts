import { describe, expect, it } from 'vitest'
import { nomeDaTabela, nomeDoCampo } from './nomes.ts'

describe('the trail in Portuguese', () => {
  it.each([
    ['usuario', 'Usuário'],
    ['sessao', 'Sessão'],
    ['tabela_de_outrora', 'Tabela de outrora'],
  ])('calls the table %s %s', (tabela, nome) => {
    expect(nomeDaTabela(tabela)).toBe(nome)
  })

  it.each([
    ['cor', 'descricao', 'Descrição'],
    ['empresa', 'idEmpresaMae', 'Empresa acima'],
    ['usuario', 'resultado', 'Resultado'],
    ['cor', 'campoDeOutrora', 'Campo de outrora'],
  ])('calls %s.%s %s', (tabela, campo, nome) => {
    expect(nomeDoCampo(tabela, campo)).toBe(nome)
  })
})
