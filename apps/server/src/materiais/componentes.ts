import { MENSAGENS } from '@portal/contract/core/mensagens'
import { componente as kind } from '@portal/contract/materiais/componente'
import { RegraViolada } from '../core/errors.ts'
import { pedeAplicabilidade } from './escolhas.queries.ts'
import type { Especie } from './especie.ts'

export const componentes: Especie<typeof kind> = {
  kind,
  async completar({ db, form }) {
    if (form.aplicabilidade === null && (await pedeAplicabilidade(db, form.referencia)))
      throw new RegraViolada(MENSAGENS.campoObrigatorio, 'aplicabilidade')
    return {}
  },
}
