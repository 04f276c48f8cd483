import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Visitor, parseSync } from 'oxc-parser'
import { expect, it } from 'vitest'

/** Every column of a list orders it, unless it stands here with the reason why it cannot. */
const ROOT = fileURLToPath(new URL('../apps/web/src/', import.meta.url))

const SEM_ORDEM: Readonly<Record<string, readonly string[]>> = {
  'a picture, a log or links have no order': [
    "boletins/BoletinsScreen.tsx: 'Arquivos'",
    "desenhos/colunas.tsx: 'Imagem'",
    "linhas/LinhasScreen.tsx: 'Logo'",
    "materiais/MudancasScreen.tsx: 'Imagem'",
    "materiais/formulario/LinhasDeAplicacao.tsx: 'Logo'",
    "materiais/lista/TabelaDeProdutos.tsx: 'Imagem'",
    "referencias/LinhasDaReferencia.tsx: 'Logo'",
    "referencias/ReferenciasScreen.tsx: 'Logo'",
    "tipologias/TipologiasScreen.tsx: 'Modelo'",
  ],
  'a sentence that the browser makes of several values of its row': [
    "imagens/imagensDaTela.tsx: 'Resultado'",
    "importacao/importada.tsx: 'Resultado'",
    "integracao/EntregasDoWebhook.tsx: 'Última resposta'",
    "integracao/WebhooksAba.tsx: 'Estado'",
    "integracao/WebhooksAba.tsx: 'Última resposta'",
    'liberacoes/ItensDaSimulacao.tsx: label',
    "liberacoes/porques.tsx: 'Por quê'",
    "liberacoes/porques.tsx: 'Recebe hoje'",
    "materiais/aplicabilidade/colunas.tsx: 'Avisos'",
    "precos/Planilhas.tsx: 'Resultado'",
    "tarefas/TarefasScreen.tsx: 'Andamento'",
  ],
  'the trail grows for ever and is read along its time': [
    "auditoria/AuditoriaScreen.tsx: 'Ação'",
    "auditoria/AuditoriaScreen.tsx: 'O que mudou'",
    "auditoria/AuditoriaScreen.tsx: 'Quem'",
    "auditoria/AuditoriaScreen.tsx: 'Registro'",
  ],
  'what two days differ by is found and cut along its codes, before a row is read': [
    "acabamentos/MudancasDeAcabamentosScreen.tsx: 'Código'",
    "acabamentos/MudancasDeAcabamentosScreen.tsx: 'Descrição'",
    "acabamentos/MudancasDeAcabamentosScreen.tsx: 'Referência'",
    "acabamentos/MudancasDeAcabamentosScreen.tsx: 'Tipo de acabamento'",
    "materiais/MudancasScreen.tsx: 'Código'",
    "materiais/MudancasScreen.tsx: 'Descrição'",
    "materiais/MudancasScreen.tsx: 'Referência'",
    "materiais/MudancasScreen.tsx: 'Tipo'",
    "mercado/dia/MudancasNoMercado.tsx: 'No mercado'",
    "mercado/dia/MudancasNoMercado.tsx: 'O que mudou'",
  ],
  'hundreds of thousands of products are ordered by what has an index (decision 0021)': [
    "materiais/lista/TabelaDeProdutos.tsx: 'CEM DELPHI'",
    "materiais/lista/TabelaDeProdutos.tsx: 'CEM MOBI'",
    "materiais/lista/TabelaDeProdutos.tsx: doCampo('codigoInterno')",
    "materiais/lista/TabelaDeProdutos.tsx: doCampo('cor')",
    "materiais/lista/TabelaDeProdutos.tsx: doCampo('grupo')",
    'materiais/lista/TabelaDeProdutos.tsx: doCampo(nome)',
    "materiais/lista/TabelaDeProdutos.tsx: doCampo('linha')",
    "materiais/lista/TabelaDeProdutos.tsx: doCampo('referencia')",
    "materiais/lista/TabelaDeProdutos.tsx: 'Situação'",
    'materiais/lista/TabelaDeProdutos.tsx: CAMPOS.status.rotulo',
    "materiais/lista/TabelaDeProdutos.tsx: 'Tipo'",
  ],
  'components of a list that a company keeps are paged along code or description': [
    "materiais/aplicabilidade/colunas.tsx: 'Referência'",
    "materiais/aplicabilidade/colunas.tsx: 'Situação'",
  ],
  'a column for each edition of a reference, or each right of a person': [
    'atualizacoes/MatrizScreen.tsx: nome',
    'usuarios/AcessosScreen.tsx: label',
  ],
  'several names': ["usuarios/AcessosScreen.tsx: 'Quem'", "usuarios/EmpresasPorReferencia.tsx: 'Liberada a'"],
  'not asked for yet: its order needs a key of the server': [
    "acabamentos/AcabamentosScreen.tsx: 'Unidade'",
    "liberacoes/EscolherPacotes.tsx: 'Edição'",
    "usuarios/EmpresasPorReferencia.tsx: 'Empresas'",
  ],
}

/** Tables without order: a handful of rows in a page or a dialog. */
const SIMPLES = /PlainTable|LogEmDialogo/

/** Makes a column of a field, which says the label: it is asked where it is called. */
const DE_UM_CAMPO = 'doCampo'

function semOrdem(arquivo: string): string[] {
  const fonte = readFileSync(join(ROOT, arquivo), 'utf8')
  const achados: string[] = []
  if (SIMPLES.test(fonte)) return achados
  const ordenadas = new Set<number>()
  new Visitor({
    CallExpression: ({ callee, start, end }) => {
      if (callee.type === 'Identifier' && callee.name === DE_UM_CAMPO && !ordenadas.has(start))
        achados.push(`${arquivo}: ${fonte.slice(start, end)}`)
    },
    ObjectExpression: ({ properties }) => {
      const nomes = new Map(
        properties.flatMap((um) =>
          um.type === 'Property' && um.key.type === 'Identifier' ? [[um.key.name, um.value] as const] : [],
        ),
      )
      if (nomes.has('sort'))
        for (const um of properties) if (um.type === 'SpreadElement') ordenadas.add(um.argument.start)
      const label = nomes.get('label')
      const doCampo = label?.type === 'Identifier' && label.name === 'rotulo'
      if (label && !doCampo && nomes.has('cell') && !nomes.has('sort'))
        achados.push(`${arquivo}: ${fonte.slice(label.start, label.end)}`)
    },
  }).visit(parseSync(arquivo, fonte).program)
  return achados
}

it('lets every column of a list order it, or says why not', () => {
  const arquivos = globSync('**/*.tsx', { cwd: ROOT }).filter((arquivo) => !arquivo.endsWith('.test.tsx'))
  const achados = new Set(arquivos.flatMap(semOrdem))
  expect([...achados].toSorted((um, outro) => um.localeCompare(outro))).toEqual(
    Object.values(SEM_ORDEM)
      .flat()
      .toSorted((um, outro) => um.localeCompare(outro)),
  )
})
