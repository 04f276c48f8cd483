-- Jobs that a person can watch (decision 0015).

-- Tells whoever watches the job, on any instance, of a change that a person can see; the heartbeat alone is none.
CREATE OR REPLACE FUNCTION portal_tarefa_avisar() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_eventos', json_build_object('canal', 'tarefa', 'texto', CASE TG_TABLE_NAME WHEN 'tarefa' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'id_tarefa' END)::text);
  RETURN NULL;
END $$;

SELECT
  portal_gatilho('tarefa_avisa', 'AFTER UPDATE OF estado, feito, total, mensagem', 'tarefa',
    'FOR EACH ROW WHEN (old.estado <> new.estado OR old.feito <> new.feito OR old.total IS DISTINCT FROM new.total OR old.mensagem <> new.mensagem)',
    'portal_tarefa_avisar()'),
  portal_gatilho('tarefa_evento_avisa', 'AFTER INSERT', 'tarefa_evento', 'FOR EACH ROW', 'portal_tarefa_avisar()');
