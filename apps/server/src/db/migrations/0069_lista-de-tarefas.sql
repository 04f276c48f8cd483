CREATE INDEX "tarefa_criada" ON "tarefa" USING btree ("criada_em");--> statement-breakpoint
CREATE INDEX "tarefa_terminada" ON "tarefa" USING btree ("tipo","terminada_em");