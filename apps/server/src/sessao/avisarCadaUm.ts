import { escapar, type Mailer, type Mensagem, type Pessoa } from '../core/mail.ts'
import type { ContextoDeTarefa } from '../jobs/runner.ts'
import type { PessoaAvisada } from './quemCuida.queries.ts'

type Paragrafo = string | { texto: string; link: string }

interface Aviso<Avisada extends PessoaAvisada> {
  tarefa: Pick<ContextoDeTarefa, 'dados' | 'lembrar' | 'parar'>
  mailer: Mailer
  pessoas: readonly Avisada[]
  assunto: string
  texto(pessoa: Avisada): readonly Paragrafo[]
}

/**
 * Mails each person and answers how many. A mailbox that takes nothing keeps the mail from nobody else; the job then fails,
 * and tried again it mails those alone who have not got it.
 */
export async function avisarCadaUm<Avisada extends PessoaAvisada>({
  tarefa,
  mailer,
  pessoas,
  assunto,
  texto,
}: Aviso<Avisada>): Promise<{ avisados: number }> {
  const { avisados = [] } = tarefa.dados as { avisados?: number[] }
  const feitos = new Set(avisados)
  const falhas: unknown[] = []
  for (const pessoa of pessoas.filter(({ id }) => !feitos.has(id))) {
    if (tarefa.parar.aborted) break
    try {
      await mailer.enviar(mailDeAviso(pessoa, assunto, texto(pessoa)))
      feitos.add(pessoa.id)
    } catch (erro) {
      falhas.push(erro)
    }
  }
  if (falhas.length || tarefa.parar.aborted) await tarefa.lembrar({ avisados: [...feitos] })
  tarefa.parar.throwIfAborted()
  if (falhas.length) throw falhas[0]
  return { avisados: feitos.size }
}

function mailDeAviso({ nome, email }: Pessoa, assunto: string, paragrafos: readonly Paragrafo[]): Mensagem {
  const todos = [`Olá, ${nome}.`, ...paragrafos]
  return {
    para: email,
    assunto: `${assunto} no Portal do Fornecedor`,
    texto: `${todos.map((um) => (typeof um === 'string' ? um : `${um.texto}\n${um.link}`)).join('\n\n')}\n`,
    html: todos.map((um) => `<p>${typeof um === 'string' ? escapar(um) : ancora(um)}</p>`).join('\n'),
  }
}

const ancora = ({ texto, link }: { texto: string; link: string }) => `<a href="${escapar(link)}">${escapar(texto)}</a>`
