/** The address that follows a job, or none. */
export function comTarefa(params: URLSearchParams, id: string | null): URLSearchParams {
  const proximos = new URLSearchParams(params)
  if (id) proximos.set('tarefa', id)
  else proximos.delete('tarefa')
  return proximos
}
