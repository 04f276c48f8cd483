import { fieldErrorOf } from '@portal/contract/core/errors'
import { faltasDoGrupo, superficie as kind } from '@portal/contract/materiais/superficie'
import { cadastroVisivel } from '../cadastros/visibilidade.queries.ts'
import { RegraViolada } from '../core/errors.ts'
import { cor, grupo, tipoTecido, unidade } from '../db/tables/cadastros.ts'
import { superficie } from '../db/tables/especies.ts'
import { exigirDoTipo, exigirVisivel } from './escolhas.queries.ts'
import type { Especie } from './especie.ts'

const { tipo } = kind

export const superficies: Especie<typeof kind, typeof superficie> = {
  kind,
  tabela: superficie,
  async colunas({ db, usuario, form, antes }) {
    const faltas = Object.entries(faltasDoGrupo(form))
    if (faltas.length) throw new RegraViolada(faltas.map(([campo, mensagem]) => fieldErrorOf(mensagem, campo)))
    await exigirDoTipo(
      db,
      usuario,
      { tabela: grupo, tipo },
      { campo: 'grupo', valor: form.grupo, antes: antes?.idGrupo },
    )
    await exigirDoTipo(db, usuario, { tabela: cor, tipo }, { campo: 'cor', valor: form.cor, antes: antes?.idCor })
    const medida = { campo: 'unidadeValorizacao', valor: form.unidadeValorizacao, antes: antes?.idUnidadeValorizacao }
    await exigirVisivel(db, unidade, medida, cadastroVisivel(usuario, unidade))
    const tecido = { campo: 'tipoTecido', valor: form.tipoTecido, antes: antes?.idTipoTecido }
    await exigirVisivel(db, tipoTecido, tecido, undefined)
    const { peso, passo, terminal, voltagem, larguraMinima, larguraMaxima, alturaMinima, alturaMaxima } = form
    return {
      peso,
      passo,
      terminal,
      voltagem,
      larguraMinima,
      larguraMaxima,
      alturaMinima,
      alturaMaxima,
      idCor: form.cor,
      idUnidadeValorizacao: form.unidadeValorizacao,
      idGrupo: form.grupo,
      idTipoTecido: form.tipoTecido,
    }
  },
}
