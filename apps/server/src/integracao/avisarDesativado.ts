import type { Deps } from '../core/context.ts'
import type { Mensagem } from '../core/mail.ts'
import { findDesativado } from './webhooks.queries.ts'

export const TIPO_DESATIVADO = 'integracao.desativado'

/** Who cares for the company is told by mail; the page says it, too. */
export function definirAvisoDesativado({ tarefas, database, mailer }: Deps): void {
  tarefas.definir(TIPO_DESATIVADO, {
    executar: async ({ dados }) => {
      const { id } = dados as { id: number }
      const desativado = await findDesativado(database.leitura, id)
      for (const pessoa of desativado?.pessoas ?? []) await mailer.enviar(mailDe(pessoa, desativado?.nome ?? ''))
      return { avisados: desativado?.pessoas.length ?? 0 }
    },
    tentativas: 3,
  })
}

function mailDe({ nome, email }: { nome: string; email: string }, webhook: string): Mensagem {
  const paragrafos = [
    `Olá, ${nome}.`,
    `O webhook "${webhook}" foi desativado: o sistema não recebeu os avisos, apesar de repetidas tentativas.`,
    'Em Configuração, Integração, Webhooks, veja o que ele respondeu. Depois de corrigir, ative-o de novo: o que ainda espera é enviado em seguida.',
  ]
  return {
    para: email,
    assunto: 'Webhook desativado no Portal do Fornecedor',
    texto: `${paragrafos.join('\n\n')}\n`,
    html: paragrafos.map((texto) => `<p>${escapar(texto)}</p>`).join('\n'),
  }
}

const ENTIDADES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapar = (texto: string) => texto.replaceAll(/[&<>"]/g, (letra) => ENTIDADES[letra] ?? letra)
