-- Whoever watches a job on any instance hears of every change a person can see; the heartbeat alone is none.
CREATE FUNCTION portal_tarefa_avisar() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_eventos', json_build_object('canal', 'tarefa', 'texto', CASE TG_TABLE_NAME WHEN 'tarefa' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'id_tarefa' END)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tarefa_avisa AFTER UPDATE OF estado, feito, total, mensagem ON tarefa FOR EACH ROW
  WHEN (OLD.estado <> NEW.estado OR OLD.feito <> NEW.feito OR OLD.total IS DISTINCT FROM NEW.total OR OLD.mensagem <> NEW.mensagem)
  EXECUTE FUNCTION portal_tarefa_avisar();
--> statement-breakpoint
CREATE TRIGGER tarefa_evento_avisa AFTER INSERT ON tarefa_evento FOR EACH ROW EXECUTE FUNCTION portal_tarefa_avisar();
