/** The smallest site of its kind: React, a router and one page of one line. */
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<h1>Business Wisdom Like Never Before</h1>} />
      </Routes>
    </BrowserRouter>,
  );
}
