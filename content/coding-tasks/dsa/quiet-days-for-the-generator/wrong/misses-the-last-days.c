#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int n, k, front = 0, back = 0, weakest = 2000000000;
    scanf("%d %d", &n, &k);
    int *a = malloc(n * sizeof(int)), *q = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++) scanf("%d", &a[i]);
    for (int i = 0; i < n - 1; i++) {
        while (back > front && a[q[back - 1]] <= a[i]) back--;
        q[back++] = i;
        if (q[front] <= i - k) front++;
        if (i >= k - 1 && a[q[front]] < weakest) weakest = a[q[front]];
    }
    printf("%d\n", weakest);
    return 0;
}
