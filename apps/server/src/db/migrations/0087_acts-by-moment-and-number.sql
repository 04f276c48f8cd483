DROP INDEX "auditoria_em";--> statement-breakpoint
CREATE INDEX "auditoria_em" ON "auditoria" USING btree ("em","id");