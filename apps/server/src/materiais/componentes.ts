import { MENSAGENS } from '@portal/contract/core/mensagens'
import { componente as kind } from '@portal/contract/materiais/componente'
import { cadastroVisivel } from '../cadastros/visibilidade.queries.ts'
import { RegraViolada } from '../core/errors.ts'
import { cor, grupo, unidade } from '../db/tables/cadastros.ts'
import { componente } from '../db/tables/especies.ts'
import { referencia } from '../db/tables/referencias.ts'
import { aplicabilidadeUsavel } from '../referencias/visibilidade.queries.ts'
import { exigirDoTipo, exigirVisivel, pedeAplicabilidade } from './escolhas.queries.ts'
import type { Especie } from './especie.ts'

const { tipo } = kind

export const componentes: Especie<typeof kind, typeof componente> = {
  kind,
  tabela: componente,
  async colunas({ db, usuario, form, antes }) {
    if (form.aplicabilidade === null && (await pedeAplicabilidade(db, form.referencia)))
      throw new RegraViolada(MENSAGENS.campoObrigatorio, 'aplicabilidade')
    const visivel = cadastroVisivel(usuario, unidade)
    await exigirDoTipo(
      db,
      usuario,
      { tabela: grupo, tipo },
      { campo: 'grupo', valor: form.grupo, antes: antes?.idGrupo },
    )
    await exigirDoTipo(db, usuario, { tabela: cor, tipo }, { campo: 'cor', valor: form.cor, antes: antes?.idCor })
    const item = { campo: 'unidadeItem', valor: form.unidadeItem, antes: antes?.idUnidadeItem }
    await exigirVisivel(db, unidade, item, visivel)
    const embalagem = { campo: 'unidadeEmbalagem', valor: form.unidadeEmbalagem, antes: antes?.idUnidadeEmbalagem }
    await exigirVisivel(db, unidade, embalagem, visivel)
    const aplicabilidade = { campo: 'aplicabilidade', valor: form.aplicabilidade, antes: antes?.idAplicabilidade }
    await exigirVisivel(db, referencia, aplicabilidade, aplicabilidadeUsavel(usuario))
    return {
      idGrupo: form.grupo,
      idCor: form.cor,
      idUnidadeItem: form.unidadeItem,
      idUnidadeEmbalagem: form.unidadeEmbalagem,
      quantidadeEmbalagem: form.quantidadeEmbalagem,
      otimizacaoBarra: form.otimizacaoBarra,
      idAplicabilidade: form.aplicabilidade,
    }
  },
}
