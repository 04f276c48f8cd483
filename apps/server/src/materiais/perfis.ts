import { MENSAGENS } from '@portal/contract/core/mensagens'
import { completarPerfil, faltaBarra1, perfil as kind } from '@portal/contract/materiais/perfil'
import { RegraViolada } from '../core/errors.ts'
import { exigirPrenativoDaLinha, findUsuais } from './escolhas.queries.ts'
import type { Especie } from './especie.ts'

export const perfis: Especie<typeof kind> = {
  kind,
  async completar({ db, form, antes, registro }) {
    if (faltaBarra1(form)) throw new RegraViolada(MENSAGENS.campoObrigatorio, 'barra1')
    if (form.prenativo !== antes?.idPrenativo || form.linha !== registro?.idLinha)
      await exigirPrenativoDaLinha(db, form.prenativo, form.linha)
    return completarPerfil(form, await findUsuais(db))
  },
}
