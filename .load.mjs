import { enableCompileCache } from 'node:module';
enableCompileCache('/tmp/PK/cc');
const t0=performance.now();
for (const f of process.argv.slice(2)) { const t=performance.now(); const c=process.cpuUsage(); await import(f.startsWith('.')||f.startsWith('/')?f:f); const d=process.cpuUsage(c); console.log(f.replace('/work/h/pk/',''), Math.round(performance.now()-t),'ms', Math.round((d.user+d.system)/1000),'cpu'); }
console.log('boot', Math.round(t0), 'total', Math.round(performance.now()), 'rss', Math.round(process.memoryUsage.rss()/1e6));
